/** What the launcher says: few lines, in Spanish, to whoever is at the terminal. */

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);
