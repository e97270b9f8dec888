import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { EDITOR_TEXTS, FORM_TEXTS } from '@trama/shared/texts/forms';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { PREVIEW_TEXTS } from '@trama/shared/texts/preview';

/** axe-core's rules about colours, the only ones that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Matches the panel's loading texts. Other texts, such as that of the PDF viewer, do not count. */
const LOADING = new RegExp(
  `^(?:${[PANEL_TEXTS.loading, FORM_TEXTS.loading, EDITOR_TEXTS.loading, PREVIEW_TEXTS.loading].join('|')})$`,
  'u',
);

/** Waits until nothing in the panel is loading: no part of the screen, no editor, no list. */
export async function expectLoaded(page: Page): Promise<void> {
  const parts = page.getByRole('status').filter({ hasText: LOADING });
  await expect(parts.or(page.getByRole('status', { name: EDITOR_TEXTS.loading }))).toHaveCount(0);
  const busy = (regions: Element[]) => regions.filter(({ ariaBusy }) => ariaBusy === 'true').length;
  await expect.poll(() => page.getByRole('region').evaluateAll(busy)).toBe(0);
}

/**
 * Fails with rule and element for each violation that axe-core finds on the loaded page. Rules: WCAG 2.2 AA and best practices,
 * without target sizes, which axe-core turns off by default.
 * @param rules absent: all rules
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expectLoaded(page);
  // Waits two frames. axe would measure fading elements in an intermediate colour, and a new colour scheme is drawn a frame
  // later.
  await page.evaluate(async () => {
    // Keeps a notification open while axe measures.
    window.dispatchEvent(new Event('blur'));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'paused' && Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // Legacy mode: the default mode opens another page for frames of other origins, and the pages have none. Passes are not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
  expect(found).toEqual([]);
}

/**
 * Fails for each visible sentence of four words or more that the screen shows twice. Table rows, list items, facts, navigation,
 * labels and contents of controls may repeat a sentence.
 */
export async function expectSaidOnce(page: Page): Promise<void> {
  await expectLoaded(page);
  const said = await page.evaluate(() => {
    const repeating = new Set([
      'TABLE',
      'LI',
      'DD',
      'ARTICLE',
      'NAV',
      'LABEL',
      'LEGEND',
      'SELECT',
      'TEXTAREA',
      'BUTTON',
      'table',
      'grid',
      'listitem',
    ]);
    const mayRepeat = (element: Element | null): boolean =>
      element !== null &&
      (repeating.has(element.tagName) ||
        repeating.has(element.role ?? '') ||
        element.ariaHidden === 'true' ||
        mayRepeat(element.parentElement));
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    // Text of a block: its own text and that of inline elements.
    const wordsOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => (node instanceof Element ? (isInline(node) ? wordsOf(node) : ' ') : (node.textContent ?? '')))
        .join('');
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) => hasOwnText(element) && !(isInline(element) && element.parentElement && hasOwnText(element.parentElement)),
      )
      .filter((element) => !mayRepeat(element) && isSeen(element))
      .flatMap((element) =>
        wordsOf(element)
          .replace(/\s+/gu, ' ')
          .trim()
          .split(/(?<=[.!?…]) /u),
      );
  });
  const sentences = said.filter((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 4);
  expect.soft(sentences.filter((text, at) => sentences.indexOf(text) < at)).toEqual([]);
}

/** Runs expectAccessible in both colour schemes. The scheme changes while the page is open, as on a visitor's device. */
export async function expectAccessibleInAnyLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);
}

/** Fails for elements that Tab reaches behind a bar or outside the window, and for buttons without a visible focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const found: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A control may be drawn by the label around it, or have its label on its border.
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
      const parts = [...labels, element].filter((part) => part instanceof Element);
      const drawn = parts.find((part) => part.contains(element)) ?? element;
      const box = drawn.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 14));
      const covered = top === null || !parts.some((part) => part.contains(top) || top.contains(part));
      const bare = element.tagName === 'BUTTON' && getComputedStyle(element).outlineStyle === 'none';
      const name = element.getAttribute('aria-label') || element.textContent || element.id;
      return { name, problem: covered || bare };
    });
    if (!at) break;
    if (at.problem) found.push(at.name);
  }
  expect(found).toEqual([]);
}
