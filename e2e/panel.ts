/** The panel's forms, as an administrator finds them. */
import type { Locator, Page } from '@playwright/test';

/** A text field by its label; one with suggestions is a combobox. */
export const panelField = (where: Page | Locator, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true }).or(where.getByRole('combobox', { name: label, exact: true }));

/** Opens a tab of «Ajustes de la convocatoria». */
export const settingsTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Whether the focus is at this place or inside it; of several places, at one of them. */
export const holdsFocus = (where: Locator): Promise<boolean> =>
  where.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));
