import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { EDITOR_TEXTS } from '@trama/shared/texts/forms';

/** Of axe-core's rules those that look at colours: all that the scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Until nothing of the panel is loading: a part of the screen, the editor, or a list that is read again. */
export async function expectLoaded(page: Page): Promise<void> {
  const editor = page.getByRole('status', { name: EDITOR_TEXTS.loading });
  await expect(page.locator('.loading, .sheet [aria-busy="true"]').or(editor)).toHaveCount(0);
}

/**
 * Fails with rule and element for everything that axe-core finds wrong on the page once it has loaded (WCAG 2.2 AA and best practices).
 * @param rules absent: all
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expectLoaded(page);
  // Elements that are still fading in would be measured in an intermediate colour.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'paused' && Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // The pages have no frames of other origins, for which the default mode opens another page. All rules run; passes are not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
  expect(found).toEqual([]);
}

/** The same in light and dark. The scheme changes while the page is open, as it may on a visitor's device. */
export async function expectAccessibleInAnyLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);
}

/** Fails for what the Tab key reaches behind a bar or outside the window, and for buttons that do not show that they have the focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const found: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 14));
      const bar = element.closest('.submit-bar') ? null : top?.closest('.submit-bar');
      const bare = element.tagName === 'BUTTON' && getComputedStyle(element).outlineStyle === 'none';
      const name = element.getAttribute('aria-label') || element.textContent || element.id;
      return { name, problem: top === null || bar || bare };
    });
    if (!at) break;
    if (at.problem) found.push(at.name);
  }
  expect(found).toEqual([]);
}
