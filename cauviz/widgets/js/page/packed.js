/** What Python packed to send it (cauviz/widgets/packed.py), opened again. */

const MARK = "z:";

/** @param {unknown} value */
export const isPacked = (value) => typeof value === "string" && value.startsWith(MARK);

/** @param {unknown} value @returns {Promise<any>} */
export async function unpack(value) {
  if (typeof value !== "string" || !value.startsWith(MARK)) return value;
  const bytes = Uint8Array.from(atob(value.slice(MARK.length)), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
