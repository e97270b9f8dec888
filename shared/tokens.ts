/**
 * Colours, fonts and spaces of the design. Style sheets read them as variables (`virtual:tokens.css`); the panel's theme, mails
 * and PDFs read the values.
 */

/** Light and dark. */
type Pair = readonly [light: string, dark: string];

const PLUM = '#2a1730';
const MAIZE = '#efb13c';
const CRIMSON = '#a3173f';
const WHITE = '#fff';

/** Colours of the site and the panel. `night`, `crimson`, `soft`, `michay` and `rose` do not follow the theme. */
export const COLOURS = {
  paper: ['#fbfbf8', '#17101b'],
  linen: ['#e8ede3', '#1f1526'],
  raised: [WHITE, '#2a1e32'],
  night: [PLUM, PLUM],
  ink: [PLUM, '#f5efea'],
  'ink-2': ['#5f5163', '#c3b5c6'],
  line: ['#d3d0d2', '#4a3a50'],
  edge: ['#85788a', '#8f7e96'],
  crimson: [CRIMSON, CRIMSON],
  soft: ['#5f5163', '#5f5163'],
  action: [CRIMSON, MAIZE],
  'action-2': ['#7f0f30', '#f7c866'],
  'on-action': [WHITE, PLUM],
  accent: [CRIMSON, '#f2a995'],
  boldo: ['#2f5b4a', '#a9c6a4'],
  michay: [MAIZE, MAIZE],
  rose: ['#d84f6e', '#d84f6e'],
  error: [CRIMSON, '#ff9da8'],
  'error-ground': ['#f9e7e8', '#3a1826'],
  'ok-ground': ['#dfebdf', '#1e3229'],
  focus: [PLUM, MAIZE],
} as const satisfies Record<string, Pair>;

/** Colours of the panel in addition. */
export const PANEL_COLOURS = {
  ground: ['#f3f5f0', '#17101b'],
  panel: [WHITE, '#1f1526'],
  header: ['#e8ede3', '#2a1e32'],
  warning: ['#7a5200', '#f0c46a'],
  'warning-ground': ['#fbefd4', '#33260f'],
  info: ['#3d4f7a', '#afc0ea'],
  // Bar and menu: one plum frame in both themes.
  frame: [PLUM, PLUM],
  'frame-ink': ['#f6f1ea', '#f6f1ea'],
  'frame-ink-2': ['#dccfdf', '#dccfdf'],
  'frame-group': ['#b7a3bc', '#b7a3bc'],
  'frame-current': ['#46294f', '#46294f'],
  'frame-line': ['#523c5a', '#523c5a'],
  // Words on `night`, which is dark in both themes.
  'night-ink': [COLOURS.ink[1], COLOURS.ink[1]],
  'night-ink-2': [COLOURS['ink-2'][1], COLOURS['ink-2'][1]],
} as const satisfies Record<string, Pair>;

/** Hues of the labels of applications. */
export const LABEL_HUES = ['#b0206f', '#d2601a', '#9c8a1a', '#3f8a6b', '#2a84a6', '#675fd6'];

/** Colours of printed documents: certificates and books of abstracts. `session` is the line above a session of a book. */
export const PRINT = {
  ink: COLOURS.night[0],
  accent: COLOURS.crimson[0],
  soft: COLOURS.soft[0],
  rule: '#c9c2cb',
  session: '#000000',
};

/** Fonts, with fallbacks for the time of loading and for missing fonts. */
export const FACES = {
  site: { serif: "Petrona, 'Petrona fallback', serif", sans: "Rosario, 'Rosario fallback', sans-serif" },
  panel: { serif: "'Petrona Variable', Petrona, Georgia, serif", sans: "'Rosario Variable', Rosario, 'Gill Sans', sans-serif" },
  mail: {
    serif: "Petrona,Georgia,'Times New Roman',serif",
    sans: "Rosario,'Gill Sans','Segoe UI',Helvetica,Arial,sans-serif",
  },
};

/** Font sizes (t), spaces (e) and other lengths of the site. */
const MEASURES = {
  t0: '0.875rem',
  t1: '1rem',
  t2: '1.1875rem',
  t3: '1.375rem',
  t4: 'clamp(1.5rem, 1.2rem + 1vw, 1.875rem)',
  t5: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.5rem)',
  t6: 'clamp(2.25rem, 1.5rem + 2.7vw, 3.5rem)',
  // Keeps «Interdisciplinario» and «Investigadoras» on one line on the narrowest phones.
  t7: 'min(clamp(2.5rem, 1.4rem + 4.1vw, 4.75rem), 0.6rem + 7.6vw)',
  t8: 'min(clamp(3.25rem, 1.7rem + 5.6vw, 7rem), 0.8rem + 10vw)',
  e7: '3rem',
  e8: '4.5rem',
  e9: 'clamp(4.5rem, 3rem + 6vw, 8.5rem)',
  air: 'clamp(2rem, 4vw, 3.5rem)',
  margin: 'clamp(1.25rem, 5.2vw, 5rem)',
  gutter: 'clamp(1.25rem, 2.4vw, 2.5rem)',
  arch: 'clamp(3rem, 18cqi, 7rem)',
  touch: '2.75rem',
};

const variable = ([name, value]: [string, string]) => `--${name}:${value};`;
const colour = ([name, [light, dark]]: [string, Pair]) =>
  variable([name, light === dark ? light : `light-dark(${light}, ${dark})`]);

/** The variables of a style sheet. `color-scheme: dark` on an element inverts all inside it. */
export function tokenRules(product: 'site' | 'panel'): string {
  const colours = Object.entries(product === 'site' ? COLOURS : { ...COLOURS, ...PANEL_COLOURS }).map(colour);
  const measures = product === 'site' ? Object.entries(MEASURES).map(variable) : [];
  return `:root{color-scheme:light dark;${[...colours, ...Object.entries(FACES[product]).map(variable), ...measures].join('')}}`;
}

/** Vite plugin that provides generated style sheets. @param sheets contents by module name, such as `virtual:tokens.css` */
export const virtualSheets = (sheets: Readonly<Record<string, () => string>>) => ({
  name: 'virtual-sheets',
  resolveId: (id: string) => (Object.hasOwn(sheets, id) ? `\0${id}` : null),
  load: (id: string) => (id.startsWith('\0') ? (sheets[id.slice(1)]?.() ?? null) : null),
});
