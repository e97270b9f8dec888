import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { EDITOR_TEXTS, FORM_TEXTS } from '@trama/shared/texts/forms';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { PREVIEW_TEXTS } from '@trama/shared/texts/preview';

/** axe-core's rules about colours: only they depend on the scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The panel's words while a part of it loads. A document that is read page by page has other words. */
const LOADING = new RegExp(
  `^(?:${[PANEL_TEXTS.loading, FORM_TEXTS.loading, EDITOR_TEXTS.loading, PREVIEW_TEXTS.loading].join('|')})$`,
  'u',
);

/** Until nothing of the panel is loading: a part of the screen, the editor, or a list that is read again. */
export async function expectLoaded(page: Page): Promise<void> {
  const parts = page.getByRole('status').filter({ hasText: LOADING });
  await expect(parts.or(page.getByRole('status', { name: EDITOR_TEXTS.loading }))).toHaveCount(0);
  const busy = (regions: Element[]) => regions.filter(({ ariaBusy }) => ariaBusy === 'true').length;
  await expect.poll(() => page.getByRole('region').evaluateAll(busy)).toBe(0);
}

/**
 * Fails with rule and element for everything that axe-core finds wrong on the loaded page: WCAG 2.2 AA and best practices,
 * without the rule for the size of targets, which axe-core leaves off.
 * @param rules absent: all
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expectLoaded(page);
  // Waits two frames: fading elements would be measured in an intermediate colour, and a change of scheme is drawn one frame
  // later.
  await page.evaluate(async () => {
    // Keeps a notice from leaving while it is measured.
    window.dispatchEvent(new Event('blur'));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'paused' && Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // The pages have no frames of other origins, for which the default mode opens another page. All default rules run; passes are not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
  expect(found).toEqual([]);
}

/**
 * Fails for each visible sentence of four words or more that stands twice on the screen. Rows of tables, items of lists, facts, navigation,
 * labels and what a control holds may repeat one.
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
    // The words of a block: its texts, and the inline elements among them.
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

/** Runs expectAccessible in light and dark. The scheme changes while the page is open, as it may on a visitor's device. */
export async function expectAccessibleInAnyLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);
}

/** Fails for elements that the Tab key reaches behind a bar or outside the window, and for buttons without a visible focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const found: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A control may be drawn by the label around it, or have its label on its frame.
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
