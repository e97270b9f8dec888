/** Finds elements of the public site: cards, fields by label, texts of forms. */
import { expect, type Locator, type Page } from '@playwright/test';
import { APPLICATION_FORM, APPLICATION_NAMES } from '@trama/shared/records/application';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { DECLARATION_TEXTS, SUPPORT_CONSENTS, SUPPORT_VERSION } from '@trama/shared/texts/consents';
import { CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { SUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import type { ChosenFile } from './files.ts';

/** Items of a public list; page links have no headings. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens the first item of the list. */
export const openFirst = (page: Page): Promise<void> => cards(page).first().getByRole('link').click();

/** The form of the footer. */
export const subscribeForm = (page: Page): Locator => page.getByRole('form', { name: SUBSCRIBE_TEXTS.title });

/** Text fields of the application form, by their submitted names. */
const FIELDS = [...APPLICATION_NAMES, 'responsable' as const];
type ApplicationField = (typeof FIELDS)[number];

function labelOf(name: ApplicationField): string {
  if (name === 'responsable') return DECLARATION_TEXTS.responsable;
  const field = APPLICATION_FORM[name];
  return 'optional' in field ? FIELD_TEXTS.optional(field.label) : field.label;
}

type ApplicationTexts = Partial<Record<ApplicationField, string>>;

const textbox = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

export const applicationField = (page: Page, name: ApplicationField): Locator => textbox(page, labelOf(name));

/** The fields to fill, with their texts. */
function fieldsWith(page: Page, texts: ApplicationTexts): [field: Locator, text: string][] {
  return FIELDS.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[textbox(page, labelOf(name)), text]];
  });
}

export async function fillApplication(page: Page, texts: ApplicationTexts): Promise<void> {
  for (const [field, text] of fieldsWith(page, texts)) await field.fill(text);
}

export async function expectApplication(page: Page, texts: ApplicationTexts): Promise<void> {
  for (const [field, text] of fieldsWith(page, texts)) await expect(field).toHaveValue(text);
}

/** The file input for documents, which also accepts dropped files. */
export const documentsField = (page: Page): Locator => page.getByLabel(t.drop);

/** Chooses documents and waits until they are listed, because the list moves the controls below. */
export async function chooseDocuments(page: Page, ...files: ChosenFile[]): Promise<void> {
  await documentsField(page).setInputFiles(files);
  for (const { name } of files) await expect(page.getByRole('button', { name: t.removeFile(name) })).toBeVisible();
}

/** A field of «Escríbenos». */
export const contactField = (page: Page, name: 'name' | 'email' | 'message'): Locator => textbox(page, CONTACT_TEXTS[name]);

export async function fillContact(page: Page, texts: Record<'name' | 'email' | 'message', string>): Promise<void> {
  for (const name of ['name', 'email', 'message'] as const) await contactField(page, name).fill(texts[name]);
}

/** The express authorisation for data about health. */
export const permit = (page: Page): Locator => page.getByRole('checkbox', { name: SUPPORT_CONSENTS[SUPPORT_VERSION] });

/** Text of a citation in a format. */
export const citation = (page: Page, format: string): Locator => page.getByRole('group', { name: format, exact: true });

/** A fact followed by its value. */
export const fact = (where: Page | Locator, term: string, said: string): Locator =>
  where.getByText(new RegExp(`^\\s*${term}\\s*${said}`, 'u'));

/** Banner of a form after a submit. */
export const banner = (page: Page, text: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text.trim() });

/** Expects a control's error text, before its hint. */
export const expectProblem = (control: Locator, sentence: string): Promise<void> =>
  expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`, 'u'));

/** Expects exactly these controls to be marked invalid. */
export async function expectWrong(page: Page, ...labels: string[]): Promise<void> {
  const controls = page.getByRole('textbox').or(page.getByRole('checkbox')).or(page.getByRole('radio'));
  const wrong = () =>
    controls.evaluateAll((found: HTMLInputElement[]) =>
      found.filter(({ ariaInvalid }) => ariaInvalid === 'true').map(({ labels }) => labels?.[0]?.textContent),
    );
  await expect.poll(wrong).toEqual(labels);
}
