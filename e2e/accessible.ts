import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with rule and element for everything that axe-core finds wrong on the page as it is now (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are still fading in would be measured in an intermediate colour.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'paused' && Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // The pages have no frames of other origins, for which the default mode opens another page. All rules run; passes are not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
  expect(found).toEqual([]);
}

/** The same in light and dark. The scheme changes while the page is open, as it may on a visitor's device. */
export async function expectAccessibleInAnyLight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
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
