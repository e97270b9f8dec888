/** The module for parts without a role: the head of a page, read as machines read it. */
const HEAD = 'e2e/head.ts';
/** Asks for elements by class, id, attribute, tag or test id; `'*'` is every element, to be measured. */
const SELECTOR =
  /\.(?:locator|frameLocator|getByTestId|waitForSelector|\${1,2}(?:eval)?|querySelector(?:All)?|getElement(?:s)?By\w+|closest|matches)\((?!'\*'\)|'[^']*', '\*'\))[^\n]{0,40}/gu;

/**
 * Browser tests find things as a person does, so that a page may be made anew without touching them.
 * @param {{ path: string, text: string }} file @returns {string[]}
 */
export function selectorProblems({ path, text }) {
  if (!/^e2e\/[^/]+\.ts$/u.test(path) || path === HEAD) return [];
  return [...text.matchAll(SELECTOR)].map(
    ({ 0: found, index }) =>
      `${path}:${text.slice(0, index).split('\n').length}: ${found.trim()} knows how the page is made. ` +
      'Find it by role and name, label or text; if it has none, name it in the product: a screen reader lacks the name too.',
  );
}
