import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with rule and element for everything that axe-core finds wrong on the page as it is now (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that still fade in would be measured in an intermediate colour.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // Our pages hold no frames of other origins, for which the other mode opens a page more; all rules run, only what passes is not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
  expect(found).toEqual([]);
}

/** The same by day and by night. The page changes while it is open, as it does when evening comes. */
export async function expectAccessibleInAnyLight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
