/** Output of the launcher: for operators in Spanish, for developers in English on the terminal. */

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);
