/** Output of the launcher: a few Spanish lines on the terminal. */

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);
