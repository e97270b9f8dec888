/** Texts with tables, quotes and pictures: pasted from other programs, written by keyboard, and read on a phone. */

import { ADMIN, PAGES } from '@trama/shared/paths';
import { NEWS_LABELS, newsPost } from '@trama/shared/records/news';
import { PASTE_TEXTS, TEXT_PICTURE_TEXTS as picture, TABLE_TEXTS } from '@trama/shared/texts/editor';
import { FORM_TEXTS as form, EDITOR_TEXTS as tools } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS, TEXT_PICTURE_MESSAGES } from '@trama/shared/texts/images';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import { PREVIEW_TEXTS as preview } from '@trama/shared/texts/preview';
import { READING_TEXTS } from '@trama/shared/texts/reading';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { FILE_ALONE, FROM_GOOGLE, FROM_LIBREOFFICE, FROM_WORD, FROM_WORD_ONLINE, paste } from './clipboard.ts';
import { png } from './files.ts';
import { panelField } from './panel.ts';
import { expect, openPublished, test, uniqueTitle } from './test.ts';

/** Snapshot of a list with a nested list in its first item, followed by a numbered list of `steps`. */
const listsWith = (...steps: string[]) => `
- list:
  - listitem:
    - paragraph: Ponencias
    - list:
      - listitem:
        - paragraph: De tesistas
  - listitem:
    - paragraph: Talleres
- list:
${steps.map((step) => `  - listitem:\n    - paragraph: ${step}`).join('\n')}`;

const naturalWidth = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0);

test('text copied from Word, Google Docs or LibreOffice arrives, and the editor names losses', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createNews);
  const editor = page.getByRole('textbox', { name: NEWS_LABELS.content });
  const left = page.getByText(PASTE_TEXTS.left({ pictures: 1, tables: 0, videos: 0 }));
  for (const [name, clipboard] of Object.entries({ FROM_WORD, FROM_GOOGLE, FROM_LIBREOFFICE })) {
    await paste(editor, clipboard);
    await expect(editor.getByRole('heading', { level: 2 }), name).toHaveText('Programa');
    await expect(editor.getByRole('paragraph').getByRole('strong'), name).toHaveText('inscripción');
    await expect(editor.getByRole('emphasis'), name).toHaveText('sin costo');
    await expect(editor.getByRole('link'), name).toHaveText('las bases');
    await expect(editor.getByRole('link'), name).toHaveAttribute('href', 'https://example.org/bases');
    await expect(editor, name).toMatchAriaSnapshot(listsWith('Escribir'));
    await expect(editor.getByRole('columnheader'), name).toHaveText(['Hora', 'Actividad']);
    await expect(editor.getByRole('cell'), name).toHaveText(['09:00', 'Acreditación']);
    const image = editor.getByRole('figure').getByRole('img');
    if (clipboard === FROM_GOOGLE) {
      await expect(left).toBeVisible();
      await expect(image).toHaveCount(0);
    } else {
      await expect(image, name).toHaveAttribute('alt', 'Doce mujeres en círculo');
      await expect.poll(() => image.evaluate(naturalWidth)).toBe(420);
      await expect(left).toHaveCount(0);
      if (clipboard === FROM_WORD) await expect(editor.getByRole('figure')).toContainText('Foto: Ana Soto');
    }
    await editor.press('ControlOrMeta+a');
    await editor.press('Delete');
    await expect(editor.getByRole('table').or(editor.getByRole('figure'))).toHaveCount(0);
  }
  await paste(editor, FROM_WORD_ONLINE);
  await expect(editor).toMatchAriaSnapshot(listsWith('Escribir', 'Leer'));
  const undescribed = editor.getByRole('figure').getByRole('presentation');
  // A too large photo is shrunk. The text cannot be saved without its description.
  await paste(editor, FILE_ALONE);
  await expect.poll(() => undescribed.evaluate(naturalWidth)).toBe(1000);
  await expect(editor.getByRole('button', { name: picture.describe })).toBeVisible();
  await editor.press('Control+End');
  await page.keyboard.type('Hola');
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(TEXT_PICTURE_MESSAGES.undescribed(1)).first()).toBeVisible();
  // A draft stores only the picture's path, yet shows its author an unpublished picture.
  await page.reload();
  await page.getByRole('button', { name: form.draftRestore }).click();
  await expect.poll(() => undescribed.evaluate(naturalWidth)).toBe(1000);
});

test('pasted pictures are described one after the other below the text, in its order', async ({ adminPage: page, request }) => {
  await page.goto(ADMIN.createNews);
  const title = uniqueTitle('Crónica');
  await panelField(page, NEWS_LABELS.title).fill(title);
  await panelField(page, NEWS_LABELS.author).fill('Ana Soto');
  const editor = page.getByRole('textbox', { name: NEWS_LABELS.content });
  for (const count of [1, 2, 3]) {
    await paste(editor, FILE_ALONE);
    await expect(editor.getByRole('button', { name: picture.describe })).toHaveCount(count);
    // Typing continues after the picture instead of replacing it.
    await page.keyboard.type(`Párrafo ${count}.`);
    await page.keyboard.press('Enter');
  }
  const pictures = [1, 2, 3].map((count) => `  - figure\n  - paragraph: Párrafo ${count}.`);
  await expect(editor).toMatchAriaSnapshot(['- textbox:', ...pictures].join('\n'));
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(TEXT_PICTURE_MESSAGES.undescribed(3)).first()).toBeVisible();
  // The form focuses the first field; the rest needs only the keyboard.
  await expect(page.getByLabel(picture.altOf(1))).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Doce mujeres');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(picture.altOf(1))).toHaveValue('Doce mujeres');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(picture.altOf(2))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('El patio');
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.created)).toBeVisible();
  const { posts } = z.object({ posts: newsPost.array() }).parse(await (await request.get('/api/all-posts/20')).json());
  const { post_content = '' } = posts.find(({ post_title }) => post_title === title) ?? {};
  expect([...post_content.matchAll(/ alt="([^"]*)"/gu)].map(([, alt]) => alt)).toEqual(['Doce mujeres', '', 'El patio']);
  await expect(page.getByText(picture.listTitle)).toHaveCount(0);
});

test('390: a table, quote and picture are written by keyboard and read on a phone', async ({ adminPage: page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ADMIN.createNews);
  const title = uniqueTitle('Jornada');
  await panelField(page, NEWS_LABELS.title).fill(title);
  await panelField(page, NEWS_LABELS.author).fill('Ana Soto');
  const editor = page.getByRole('textbox', { name: NEWS_LABELS.content });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  /** A tool returns the focus to the text. */
  const use = async (name: string) => {
    await press(name);
    await expect(editor).toBeFocused();
  };
  await editor.focus();
  await page.keyboard.type('Un día de lectura.');
  await page.keyboard.press('Enter');
  await use(tools.italic);
  await page.keyboard.type('Leer es conversar');
  await use(tools.quote);
  await expect(editor.getByRole('blockquote').getByRole('emphasis')).toHaveText('Leer es conversar');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press(TABLE_TEXTS.menu);
  await page.getByRole('menuitem', { name: TABLE_TEXTS.insert }).press('Enter');
  await expect(editor).toBeFocused();
  const cells = ['Hora', 'Actividad', 'Responsable', '09:00', 'Inscripción y acreditación', 'Equipo organizador', '10:00'];
  for (const cell of cells) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await press(TABLE_TEXTS.menu);
  await page.getByRole('menuitem', { name: TABLE_TEXTS.columnAfter }).press('Enter');
  await expect(editor.getByRole('columnheader')).toHaveCount(4);
  await use(tools.undo);
  await expect(editor.getByRole('columnheader')).toHaveText(cells.slice(0, 3));

  await page.keyboard.press('Control+End');
  // The browser reports a moved caret to the editor a moment later.
  await expect(page.getByRole('button', { name: TABLE_TEXTS.menu, exact: true })).toHaveAttribute('aria-pressed', 'false');
  await press(picture.insert);
  const dialog = page.getByRole('dialog', { name: picture.title });
  const shown = editor.getByRole('figure').getByRole('img', { name: 'Doce mujeres en el patio' });
  await dialog.getByLabel(IMAGE_FIELD_TEXTS.drop).setInputFiles(png('patio.png', 640, 400));
  await dialog.getByRole('button', { name: picture.apply }).press('Enter');
  await expect(dialog.getByText(picture.altRequired)).toBeVisible();
  await dialog.getByLabel(picture.alt, { exact: false }).fill('Doce mujeres en el patio');
  await dialog.getByLabel(picture.caption).fill('Foto: Ana Soto');
  await dialog.getByRole('button', { name: picture.apply }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate(naturalWidth)).toBe(640);
  // The picture is still shown after its description changed.
  await editor.getByRole('figure').dblclick();
  await dialog.getByLabel(picture.caption).fill('Foto: Ana Soto y Eva Rey');
  await dialog.getByRole('button', { name: picture.change }).press('Enter');
  await expect(editor.getByRole('figure')).toContainText('Foto: Ana Soto y Eva Rey');
  await expect.poll(() => shown.evaluate(naturalWidth)).toBe(640);
  // The caret stays at the picture instead of moving to the start.
  await expect(editor).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Nos vemos.');
  await expect(editor.getByRole('paragraph').last()).toHaveText('Nos vemos.');
  await expectAccessible(page);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wider()).toBe(0);
  await page.getByRole('button', { name: preview.open }).click();
  const previewed = page.getByTitle(preview.frame).contentFrame().getByRole('figure').getByRole('img');
  await previewed.scrollIntoViewIfNeeded();
  await expect.poll(() => previewed.evaluate(naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: preview.close }).click();
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.created)).toBeVisible();

  const { posts } = z.object({ posts: z.array(newsPost) }).parse(await (await page.request.get('/api/all-posts/20')).json());
  await openPublished(page, PAGES.newsItem(posts.find((post) => post.post_title === title)?.post_id ?? 0));
  const region = page.getByRole('region', { name: READING_TEXTS.table });
  await expect(region.getByRole('columnheader')).toHaveText(cells.slice(0, 3));
  await expect(page.getByRole('blockquote').getByRole('emphasis')).toHaveText('Leer es conversar');
  const image = page.getByRole('img', { name: 'Doce mujeres en el patio' });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element) => element.getAttribute('width'))).toBe('640');
  await expect
    .poll(() => image.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : '')))
    .toMatch(/-\d+\.avif$/u);
  await expect(page.getByRole('figure')).toContainText('Foto: Ana Soto y Eva Rey');
  expect(await wider()).toBe(0);
  await expectAccessible(page);
});
