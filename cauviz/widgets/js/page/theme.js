/** Dark where the host is dark: by its own sign, else by what lies behind the widget, else by the system. */

import { above } from "./dom.js";

// JupyterLab and Notebook 7, VS Code, marimo, Sphinx and MyST, Colab, and those that use Bootstrap
const DARK = [
  '[data-jp-theme-light="false"]',
  '[data-vscode-theme-kind$="dark"]',
  '[data-vscode-theme-kind$="high-contrast"]',
  '[data-theme="dark"]',
  '[data-bs-theme="dark"]',
  '[theme="dark"]',
  ".dark",
  ".dark-theme",
].join();
const LIGHT = [
  '[data-jp-theme-light="true"]',
  '[data-vscode-theme-kind$="light"]',
  '[data-theme="light"]',
  '[data-bs-theme="light"]',
  '[theme="light"]',
  ".light",
  ".light-theme",
].join();

/** @param {HTMLElement} root @param {import("./dom.js").Bag} bag */
export function followTheme(root, bag) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const look = () => {
    root.classList.toggle("cv-dark", isDark(root, system));
  };
  look();
  bag.listen(system, "change", look);
  const signs = new MutationObserver(look);
  for (const node of [document.documentElement, document.body]) signs.observe(node, { attributes: true });
  // it may be put into the page later, and its host's style may come later still
  bag.size(root, look);
  bag.add(() => signs.disconnect());
}

/** @param {HTMLElement} root @param {MediaQueryList} system */
function isDark(root, system) {
  const around = [];
  for (let node = above(root); node; node = above(node)) around.push(node);
  for (const node of [...around, document.body, document.documentElement]) {
    if (node.matches(DARK)) return true;
    if (node.matches(LIGHT)) return false;
  }
  for (const node of around) {
    const light = lightness(getComputedStyle(node).backgroundColor);
    if (light !== undefined) return light < 0.4;
  }
  return system.matches;
}

/** How light a colour is, from 0 to 1; nothing of one that lets through what is behind it. @param {string} colour */
function lightness(colour) {
  const [kind = "", ...parts] = colour.split(/[(,/\s)]+/);
  const [r = 0, g = 0, b = 0, alpha = 1] = (kind === "color" ? parts.slice(1) : parts).filter(Boolean).map(Number);
  if (alpha < 0.5 || !/^(rgba?|color)$/.test(kind)) return undefined;
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / (kind === "color" ? 1 : 255);
}
