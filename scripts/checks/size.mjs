/** Limits source files to 300 lines, so that each holds one thing. Tests may be longer. */
const LONGEST = 300;
const SOURCE = /\.(?:ts|tsx|mjs|astro|css)$/u;
const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/u;

/** @param {{ path: string, text: string }} file @returns {string[]} */
export function sizeProblems({ path, text }) {
  if (!SOURCE.test(path) || TEST.test(path)) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > LONGEST ? [`${path}: ${lines} lines; a source file has at most ${LONGEST}. Does it hold one thing?`] : [];
}
