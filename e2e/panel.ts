/** Finds elements of the panel's forms. */
import { expect, type Locator, type Page } from '@playwright/test';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';

/** A text field by its label; a field with suggestions is a combobox. */
export const panelField = (where: Page | Locator, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true }).or(where.getByRole('combobox', { name: label, exact: true }));

/** Opens the list of applications in two columns. */
export async function openTriage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: TRIAGE_TEXTS.views.triage }).click();
}

/** Opens a tab of «Ajustes de la convocatoria». */
export const settingsTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Whether one of these elements has or contains the focus. */
export const holdsFocus = (where: Locator): Promise<boolean> =>
  where.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));

/** Presses Tab until an element has the focus visibly. Fails if the focus is trapped before it. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await holdsFocus(place))) continue;
    await expect.poll(() => page.evaluate(showsFocus)).toBe(true);
    return;
  }
  throw new Error(`No Tab leads to ${place}`);
}

/** Whether the focused element, its label or its wrapper shows an outline; in a text field the caret counts. */
function showsFocus(): boolean {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null))
    return true;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  const drawn = [element, element?.parentElement, label];
  return drawn.some((part) => part && getComputedStyle(part).outlineStyle !== 'none');
}
