/** The module that may select elements without a role, in the page's head. */
const HEAD = 'e2e/head.ts';
/**
 * Matches selectors by class, id, attribute, tag or test id; `'*'` is allowed, because it selects every element for measurements.
 */
const SELECTOR =
  /\.(?:locator|frameLocator|getByTestId|waitForSelector|\${1,2}(?:eval)?|querySelector(?:All)?|getElement(?:s)?By\w+|closest|matches)\((?!'\*'\)|'[^']*', '\*'\))[^\n]{0,40}/gu;

/**
 * Browser tests select elements by role and text, so that a page can be rebuilt without changing tests.
 * @param {{ path: string, text: string }} file
 * @returns {string[]}
 */
export function selectorProblems({ path, text }) {
  if (!/^e2e\/[^/]+\.ts$/u.test(path) || path === HEAD) return [];
  return [...text.matchAll(SELECTOR)].map(
    ({ 0: found, index }) =>
      `${path}:${text.slice(0, index).split('\n').length}: ${found.trim()} knows how the page is made. ` +
      'Find it by role and name, label or text; if it has none, name it in the product: a screen reader lacks the name too.',
  );
}
