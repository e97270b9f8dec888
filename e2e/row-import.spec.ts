/** Rows of a file become events and people: seen first, with what cannot come in and why. */
import { ADMIN } from '@trama/shared/paths';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { ROW_IMPORT_TEXTS as t } from '@trama/shared/texts/row-import';
import { expectAccessible } from './accessible.ts';
import { expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const csv = (...rows: readonly string[][]) => ({
  name: 'filas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(';')).join('\n')),
});

test('events are imported from a sheet: seen first, the rejected rows named, then drafts in the list', async ({
  adminPage: page,
}) => {
  const title = uniqueTitle('Jornada importada');
  const rest = ['Tres días de conversación sobre infancias y lectura en el sur del país', '20/05/2027', '01/03/2027', '09:00'];
  await page.goto(`${ADMIN.home}/eventos`);
  await page.getByRole('link', { name: LIST_TEXTS.import }).click();
  const columns = ['Título', 'Descripción', 'Fecha de inicio', 'Fecha de cierre', 'Hora', 'Ubicación'];
  const file = csv(columns, [title, ...rest, 'Valdivia, Chile'], ['', ...rest, 'Temuco, Chile']);
  await page.getByLabel(t.drop).setInputFiles(file);
  await expect(page.getByText(t.counts(1, 0, 1))).toBeFocused();
  await expect(page.getByRole('table', { name: t.rejects }).getByRole('row').nth(1)).toContainText(/^3Título/u);
  await expect(page.getByRole('table', { name: t.sample }).getByRole('row').nth(1)).toContainText(title);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.submit(1) }).click();
  await expect(page.getByText(t.done({ changed: 1, unchanged: 0, refused: [] }))).toBeVisible();
  // The rejected row stays in sight.
  await expect(page.getByText(t.counts(0, 1, 1))).toBeVisible();
  await expect(page.getByRole('table', { name: t.rejects }).getByRole('row').nth(1)).toContainText(/^3Título/u);
  await page.getByRole('link', { name: t.back }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(LIST_TEXTS.draft);
  await page.getByRole('link', { name: LIST_TEXTS.import }).click();
  await page.getByLabel(t.drop).setInputFiles(file);
  await expect(page.getByText(t.counts(0, 1, 1))).toBeFocused();
  await expect(page.getByText(t.known.events)).toBeVisible();
});

test('affiliates are imported, and a file without the columns says which', async ({ adminPage: page, watch }) => {
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
