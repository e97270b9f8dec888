/** News and publications in the panel: mistakes, creation, the public page, edition, deletion. */

import { ADMIN, PAGES } from '@trama/shared/paths';
import { NEWS_LABELS } from '@trama/shared/records/news';
import { PUBLICATION_LABELS } from '@trama/shared/records/publication';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { NEWS_MESSAGES, NEWS_FORM_TEXTS as news } from '@trama/shared/texts/news';
import { PUBLICATION_FORM_TEXTS, PUBLICATION_MESSAGES } from '@trama/shared/texts/publications';
import { PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { png } from './files.ts';
import { panelField } from './panel.ts';
import { expect, findRow, test, uniqueTitle } from './test.ts';

const KINDS = [
  {
    name: 'a news post',
    create: ADMIN.createNews,
    texts: news,
    labels: NEWS_LABELS,
    messages: NEWS_MESSAGES,
    submit: form.create.news,
    table: CONTENT_WORDS.news.many,
    deleted: CONTENT_WORDS.news.deletion.done,
    question: CONTENT_WORDS.news.deletion.question,
  },
  {
    name: 'a publication',
    create: ADMIN.createPublication,
    texts: PUBLICATION_FORM_TEXTS,
    labels: PUBLICATION_LABELS,
    messages: PUBLICATION_MESSAGES,
    submit: form.create.publication,
    table: CONTENT_WORDS.publication.many,
    deleted: CONTENT_WORDS.publication.deletion.done,
    question: CONTENT_WORDS.publication.deletion.question,
  },
];

test('a draft is seen in the panel alone, until it is published', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 404/u);
  const title = uniqueTitle('Apuntes');
  await page.goto(ADMIN.createNews);
  await panelField(page, NEWS_LABELS.title).fill(title);
  await panelField(page, NEWS_LABELS.author).fill('Equipo de la red');
  await page.getByRole('textbox', { name: NEWS_LABELS.content }).fill('Todavía no.');
  await page.getByLabel(publishing.draft).check();
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.created)).toBeVisible();
  await expect(page.getByRole('link', { name: form.view, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: form.editItem }).click();
  await expect(panelField(page, NEWS_LABELS.title)).toHaveValue(title);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const statusOfPage = async () => (await page.request.get(PAGES.newsItem(id))).status();
  expect(await statusOfPage()).toBe(404);

  const row = await findRow(page, CONTENT_WORDS.news.many, title);
  await expect(row.getByText(dashboard.draft)).toBeVisible();
  await row.getByRole('link', { name: `${dashboard.edit}: ${title}` }).click();
  await page.getByLabel(publishing.published).check();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(NEWS_MESSAGES.updated)).toBeVisible();
  await expect.poll(statusOfPage).toBe(200);
});

for (const kind of KINDS) {
  test(`${kind.name} is created, seen, edited and deleted`, async ({ adminPage: page, context, watch }) => {
    // The test requests the deleted item's page again.
    watch.allow(/status of 404/u);
    const title = uniqueTitle('Lecturas');
    await page.goto(kind.create);
    await expect(page.getByRole('heading', { level: 1, name: kind.texts.createTitle })).toBeVisible();

    await page.getByRole('button', { name: kind.submit }).click();
    for (const sentence of [kind.messages.titleRequired, kind.messages.authorRequired, kind.messages.contentRequired]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }

    await panelField(page, kind.labels.title).fill(title);
    await panelField(page, kind.labels.author).fill('Equipo de la red');
    await page.getByRole('textbox', { name: kind.labels.content }).fill('Un texto para quienes investigan.');
    await page.getByRole('button', { name: kind.submit }).click();
    await expect(page.getByText(kind.messages.created)).toBeVisible();
    await expect(panelField(page, kind.labels.title)).toHaveValue('');

    const view = page.getByRole('link', { name: form.view, exact: true });
    const address = (await view.getAttribute('href')) ?? '';
    const [seen] = await Promise.all([context.waitForEvent('page'), view.click()]);
    await expect(seen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await seen.close();

    await page.getByRole('link', { name: form.editItem }).click();
    await expect(page.getByRole('heading', { level: 1, name: kind.texts.editTitle })).toBeVisible();
    await expect(panelField(page, kind.labels.title)).toHaveValue(title);
    // Publishes without a picture, because the generated cover counts as one.
    await page.getByLabel(publishing.draft).check();
    await page.getByRole('button', { name: form.save }).click();
    await expect(page.getByText(kind.messages.updated)).toBeVisible();
    await expect(async () => expect((await page.request.get(address)).status()).toBe(404)).toPass();

    await page.getByLabel(publishing.published).check();
    await page.getByLabel(image.drop).setInputFiles(png('portada.png', 400, 300));
    await expect(page.getByAltText(image.preview)).toBeVisible();
    await panelField(page, kind.labels.title).fill(`${title} revisadas`);
    await page.getByRole('button', { name: form.save }).click();
    await expect(page.getByText(kind.messages.updated)).toBeVisible();

    const row = await findRow(page, kind.table, `${title} revisadas`);
    await row.getByRole('button', { name: dashboard.delete }).click();
    const dialog = page.getByRole('alertdialog', { name: deletion.title });
    await expect(dialog.getByText(kind.question)).toBeVisible();
    await dialog.getByRole('button', { name: deletion.confirm }).click();
    await expect(page.getByText(kind.deleted)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(async () => expect((await page.request.get(address)).status()).toBe(404)).toPass();
  });
}
