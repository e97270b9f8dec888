/** The panel's forms, as an administrator finds them. */
import type { Locator, Page } from '@playwright/test';

/** A text field by its label; one with suggestions is a combobox. */
export const panelField = (where: Page | Locator, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true }).or(where.getByRole('combobox', { name: label, exact: true }));
