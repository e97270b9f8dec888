/** The panel's forms, as an administrator finds them. */
import type { Locator, Page } from '@playwright/test';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';

/** A text field by its label; one with suggestions is a combobox. */
export const panelField = (where: Page | Locator, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true }).or(where.getByRole('combobox', { name: label, exact: true }));

/** Opens the list of applications in two columns. */
export async function openTriage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: TRIAGE_TEXTS.views.triage }).click();
}

/** Opens a tab of «Ajustes de la convocatoria». */
export const settingsTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Whether the focus is at this place or inside it; of several places, at one of them. */
export const holdsFocus = (where: Locator): Promise<boolean> =>
  where.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));
