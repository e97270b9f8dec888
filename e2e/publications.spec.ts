/** Publications that appeared elsewhere: imported from a file, published with a PDF, read and cited. */

import { IMPORT_PUBLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { PUBLICATION_LABELS } from '@trama/shared/records/publication';
import { CITATION_FORMATS, CITATION_STYLES, CITATION_TEXTS } from '@trama/shared/texts/citations';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { PUBLICATION_IMPORT_TEXTS as t } from '@trama/shared/texts/publication-import';
import {
  PUBLICATION_FORM_TEXTS,
  PUBLICATION_MESSAGES,
  PUBLICATION_PAGE_TEXTS,
  PUBLICATION_PDF_TEXTS,
} from '@trama/shared/texts/publications';
import { PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { expectAccessible } from './accessible.ts';
import { pdf } from './files.ts';
import { citation } from './public-site.ts';
import { expect, openPublished, test, uniqueTitle } from './test.ts';

test('a BibTeX list: which to bring, drafts, a PDF, and the page that cites it', async ({ adminPage: page }) => {
  const [title, other] = [uniqueTitle('Caminar'), uniqueTitle('Dormir')];
  const doi = `10.5555/${title.toLowerCase().replace(/\W+/gu, '-')}`;
  const bibtex = String.raw`
@article{a, author={Quilodr{\'a}n Astete, Ray{\'e}n and P{\'e}rez, Ana Mar{\'\i}a}, title={{${title}}}, journal={Cuadernos de Infancia},
  volume=12, number={3}, pages={101--118}, year=2024, doi={${doi}}, abstract={Ocho escuelas.}}
@book{b, author={Soto, Eva}, title={{${other}}}, publisher={Editorial del Sur}, year=2019}
@book{c title={Sin coma}}`;
  const file = { name: 'lista.bib', mimeType: 'application/x-bibtex', buffer: Buffer.from(bibtex) };
  const bringFile = async () => {
    await page.getByRole('button', { name: t.sources.file }).click();
    await page.getByLabel(t.drop).setInputFiles(file);
  };

  await page.goto(ADMIN.createPublication);
  await page.getByRole('link', { name: t.title }).click();
  await page.getByLabel(t.doi).fill('10/hola');
  await page.getByRole('button', { name: t.search }).click();
  await expect(page.getByRole('alert')).toContainText('Este DOI no es válido');
  await bringFile();
  await expect(page.getByRole('heading', { name: t.found(2) })).toBeFocused();
  await expect(page.getByText(t.unreadable([5]))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: t.submit(1) }).click();
  await expect(page.getByRole('heading', { name: t.done(1) })).toBeFocused();

  await page.getByRole('link', { name: t.review(title) }).click();
  await expect(page.getByLabel(PUBLICATION_LABELS.journal)).toHaveValue('Cuadernos de Infancia');
  await expect(page.getByLabel(PUBLICATION_LABELS.author)).toHaveValue('Quilodrán Astete, Rayén; Pérez, Ana María');
  await expect(page.getByText(PUBLICATION_FORM_TEXTS.cited('Quilodrán Astete, Rayén; Pérez, Ana María'))).toBeVisible();
  await page.getByLabel(PUBLICATION_PDF_TEXTS.drop).setInputFiles(pdf('caminar.pdf'));
  await expect(page.getByText(PUBLICATION_PDF_TEXTS.saved)).toBeVisible();
  await page.getByLabel(publishing.published).check();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(PUBLICATION_MESSAGES.updated)).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  // A second preview of the same file marks imported works.
  await page.goto(IMPORT_PUBLICATIONS);
  await bringFile();
  await expect(page.getByRole('checkbox', { name: title })).toBeDisabled();
  await expect(page.getByText(t.knownDoi)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: other })).toBeChecked();

  await openPublished(page, PAGES.publication(id));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Rayén Quilodrán Astete y Ana María Pérez')).toBeVisible();
  await expect(page.getByRole('link', { name: doi })).toHaveAttribute('href', `https://doi.org/${doi}`);
  await expect(citation(page, CITATION_STYLES.apa)).toHaveText(
    `Quilodrán Astete, R. y Pérez, A. M. (2024). ${title}. Cuadernos de Infancia, 12(3), 101–118. https://doi.org/${doi}`,
  );
  const address = await page.getByRole('link', { name: PUBLICATION_PAGE_TEXTS.readPdf }).getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  for (const format of Object.values(CITATION_FORMATS)) {
    const link = page.getByRole('link', { name: CITATION_TEXTS.download(format) });
    expect(await (await page.request.get((await link.getAttribute('href')) ?? '')).text()).toContain(doi);
  }
  await expectAccessible(page);
});
