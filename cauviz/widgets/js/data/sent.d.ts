// What Python and the page send: written by tests/tools/js_types.py from the shapes of scene,
// picture, lessons and widgets, where each key is told, and from the traits. Do not edit.

export type Over = {
  counts?: number[];
  winners?: number[];
  points?: number[];
};
export type Frame = {
  cards?: Record<string, string>;
  backs?: Record<string, number>;
  piles?: Record<string, [string, number, number]>;
  turn?: number;
  bottom?: number;
  dealer?: number;
  debts?: [number, number, number][];
  stock?: number;
  window?: string;
  called?: Record<string, string>;
  left?: string;
  rondas?: Record<string, [string, number]>;
  stones?: number[];
  goal?: number;
  over?: Over;
  net?: number;
  veil?: number;
};
export type Marks = {
  seat?: number;
  played?: string;
  match?: string;
  seq?: string[];
  steal?: number[];
  wrap?: number;
  stops?: number[];
  order?: string[];
  ranks?: number[];
  quiet?: number;
};
export type Move = {
  pass?: number;
  seat?: number;
  card?: string;
  line?: string[];
  stops?: number[];
  calls?: string[];
};
export type Step = Move & {
  say?: string;
  to?: Record<string, unknown>;
  up?: number;
  glyph?: string;
  notes?: [string, string][];
};
export type Happening = {
  from?: number;
  k?: string;
  say?: string;
  to?: number;
  card?: string;
  p?: Record<string, unknown>;
  m?: Marks;
};
export type StoryDocument = {
  first?: Frame;
  steps?: Step[];
  news?: string;
  lead?: string[];
  more?: number[];
};
export type Look = {
  say?: string;
  label?: string;
  why?: string[];
  marks?: Marks;
  plays?: number[];
};
export type Offer = {
  say?: string;
  short?: string;
  card?: string;
  line?: string[];
  calls?: string[];
  n?: number;
  marks?: Marks;
};
export type Options = {
  pass?: number;
  seat?: number | null;
  cards?: Record<string, Look>;
  plays?: Offer[];
  news?: string;
  pick?: number;
};
export type Ask = {
  kind?: string;
  say?: string[];
  acts?: [string, string][];
  seconds?: number;
  after?: string;
  play?: Move;
};
export type Advice = {
  play: number;
  brings: string;
  why: string;
};
export type Cards = {
  rail: number;
  pile: number;
  hand: number;
  back: number;
  open: number;
};
export type SeatPlace = {
  plate: [number, number];
  wide: number;
  pile: [number, number];
  hand: [number, number];
  out: [number, number];
  chip: [number, number];
  debt: [number, number];
  back: number;
};
export type Layout = {
  name: string;
  min: number;
  w: number;
  h: number;
  card: Cards;
  rail: Record<string, [number, number]>;
  labels: Record<string, [number, number]>;
  tags: Record<string, [number, number]>;
  pitch: number;
  badge: number;
  call: [number, number];
  lift: number;
  plate: number;
  seats: SeatPlace[];
  fans: Record<string, Record<string, [number, number, number, number, number, number]>>;
  links: Record<string, string>;
  bridges: Record<string, Record<string, string>>;
  reach: Record<string, [number, number, string, string][]>;
  drop: Record<string, [number, number, string, string]>;
  banner: [number, number];
  stock: [number, number];
  stack: [number, number];
  score: [number, number, number];
  over: [number, number, number, number];
  felt: [number, number, number];
  box: [number, number, number, number];
  cues: string[];
  runs: [string, number][];
};
export type Led = Move & {
  say?: string;
  to?: Record<string, unknown>;
  note?: string;
  look?: string[];
};
export type Tried = Move & {
  lines: string[];
  right?: number;
  threat?: string;
  short?: string;
  offer?: string;
  to?: Record<string, unknown>;
  n?: number;
  reply?: Move;
};
export type Task = {
  not?: Record<string, string>;
  pass?: number;
  name: string;
  seat: number;
  prompt: string;
  first: Frame;
  text?: string;
  table?: number;
  stars?: number[][];
  lead?: Led[];
  kind?: string;
  hints?: string[];
  look?: string[];
  cards?: Record<string, number[]>;
  best?: number;
  plays?: Tried[];
  pick?: number;
  targets?: string[];
  how?: string;
  want?: Record<string, number>;
  why?: Record<string, string>;
  missing?: string;
  lines?: string[];
  card?: string;
  counts?: number;
  veil?: number;
};
export type TableTraits = {
  players: string[][];
  layouts: Layout[];
  legend: string[];
};
export type Content = {
  from?: number;
  name: string;
  steps: Task[];
  sentences: string[];
  rules: Record<string, string>;
};
export type Lead = {
  to: number;
  last: Step;
};
export type Leaf = {
  frame: Frame;
  options: Options;
  plays?: (Lead | null)[];
};
export type Book = {
  leaves: Leaf[];
  end: string;
};
export type Answer = {
  type: "refused" | "taken" | "copied" | "thinking";
  text: string;
};
export type Message = {
  type?: string;
  rev?: number;
  play?: number;
  act?: string;
  seat?: number | null;
  step?: number;
  timed?: boolean;
};
export type DrawnValues = {
  art: string;
  beside: Record<string, string>;
  code: string;
  kind: string;
  layouts: Layout[];
  legend: string[];
  look: string;
  players: string[][];
  sub: string;
  texts: Record<string, string>;
  title: string;
};
export type LaidValues = DrawnValues & {
  frame: Frame;
  last: Step;
  options: Options;
  past: string[];
  rev: number;
  tools: string[];
};
export type TableValues = LaidValues & {
  held: string;
  view: number | null;
};
export type BoardValues = TableValues & {
  advice: Advice[];
  branches: StoryDocument;
  mark: string;
  place: number;
  tried: number[];
};
export type GameTableValues = LaidValues & {
  ask: Ask;
  speed: number;
  tools: string[];
  waits: boolean;
};
export type ReplayValues = DrawnValues & {
  all_hands: boolean;
  effects: Record<string, Happening[]>;
  index: number;
  known: boolean;
  replay: StoryDocument;
  speed: number;
  speeds: number[];
  step: number;
};
export type TutorValues = DrawnValues & {
  done: Record<string, Record<"tries" | "hints" | "shown" | "done", number>>;
  lesson: Content;
  step: number;
  tables: TableTraits[];
};
