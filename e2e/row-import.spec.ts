/** Import of events and people from a file: a preview first, with the refused rows and their reasons. */

import { readFile } from 'node:fs/promises';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { ROW_IMPORT_MESSAGES, ROW_IMPORT_TEXTS as t } from '@trama/shared/texts/row-import';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessible } from './accessible.ts';
import { expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const csv = (...rows: readonly string[][]) => ({
  name: 'filas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(';')).join('\n')),
});

test('a sheet of events is previewed with rejected rows, imported as drafts, and taken back', async ({ adminPage: page }) => {
  const title = uniqueTitle('Jornada importada');
  const rest = ['Tres días de conversación sobre infancias y lectura en el sur del país', '20/05/2027', '01/03/2027', '09:00'];
  await page.goto(LISTS.event);
  await page.getByRole('link', { name: LIST_TEXTS.import }).click();
  const columns = ['Título', 'Descripción', 'Fecha de inicio', 'Fecha de cierre', 'Hora', 'Ubicación'];
  const wrong = [...rest.slice(0, 3), '9', 'Temuco, Chile'];
  const file = csv(columns, [title, ...rest, 'Valdivia, Chile'], ['Jornada de las nueve', ...wrong]);
  const rejected = page.getByRole('table', { name: t.rejects }).getByRole('row').nth(1);
  await page.getByLabel(t.drop).setInputFiles(file);
  await expect(page.getByText(t.counts(1, 0, 1))).toBeFocused();
  await expect(rejected).toHaveText(`3${ROW_IMPORT_MESSAGES.hourInvalid}Jornada de las nueveHora9`);
  await expect(page.getByRole('table', { name: t.sample }).getByRole('row').nth(1)).toContainText(title);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.submit(1) }).click();
  await expect(page.getByText(t.done({ changed: 1, unchanged: 0, refused: [] }))).toBeVisible();
  await expect(page.getByText(t.brought(1, 0, 1))).toBeFocused();
  // The preview shows the refused row, and offers it as a file to correct.
  await expect(rejected).toContainText('Jornada de las nueve');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.downloadRejects }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(t.rejectsFile('filas.csv'));
  expect(await readFile(await saved.path(), 'utf8')).toBe(
    `${[columns, ['Jornada de las nueve', ...wrong]].map((cells) => cells.join(';')).join('\n')}\n`,
  );
  await page.getByRole('link', { name: t.see }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(LIST_TEXTS.draft);
  await page.getByRole('button', { name: UNDO_TEXTS.undo }).click();
  await expect(page.getByText(t.undone(1))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: UNDO_TEXTS.undo }).click();
  await expect(page.getByText(t.restored(1))).toBeVisible();
  await expect(row).toContainText(LIST_TEXTS.draft);
  await page.getByRole('link', { name: LIST_TEXTS.import }).click();
  await page.getByLabel(t.drop).setInputFiles(file);
  await expect(page.getByText(t.counts(0, 1, 1))).toBeFocused();
  await expect(page.getByText(t.known.events)).toBeVisible();
});

test('partners are imported, and a file without the columns says which', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 422/u);
  const name = uniqueTitle('Amparo').replace(/[^a-z ]/giu, '');
  await page.goto(ADMIN.partners);
  await page.getByRole('link', { name: LIST_TEXTS.import }).click();
  await page.getByLabel(t.drop).setInputFiles(csv(['Nombre'], [name]));
  await expect(page.getByRole('alert')).toContainText('Correo electrónico');
  const columns = ['Nombre', 'Apellido', 'Correo electrónico', 'ORCID', 'Título académico'];
  await page
    .getByLabel(t.drop)
    .setInputFiles(csv(columns, [name, 'Rey', uniqueEmail(), '0000-0002-1825-0097', 'Doctora en Educación']));
  await page.getByRole('button', { name: t.submit(1) }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
