/** Elements of the public site as a visitor finds them: cards, fields by their labels, sentences of forms. */
import { expect, type Locator, type Page } from '@playwright/test';
import { APPLICATION_FIELDS, APPLICATION_NAMES } from '@trama/shared/records/application';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { DECLARATION_TEXTS, SUPPORT_CONSENTS, SUPPORT_VERSION } from '@trama/shared/texts/consents';
import { CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { SUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import type { ChosenFile } from './files.ts';

/** The items of a public list; pagination has no headings. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens the item that the list shows first. */
export const openFirst = (page: Page): Promise<void> => cards(page).first().getByRole('link').click();

/** The form of the footer. */
export const subscribeForm = (page: Page): Locator => page.getByRole('form', { name: SUBSCRIBE_TEXTS.title });

/** The application form's text fields, by the names under which they are sent. */
const FIELDS = [...APPLICATION_NAMES, 'responsable' as const];
type ApplicationField = (typeof FIELDS)[number];

function labelOf(name: ApplicationField): string {
  if (name === 'responsable') return DECLARATION_TEXTS.responsable;
  const field = APPLICATION_FIELDS[name];
  return 'optional' in field ? FIELD_TEXTS.optional(field.label) : field.label;
}

type ApplicationTexts = Partial<Record<ApplicationField, string>>;

const textbox = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

export const applicationField = (page: Page, name: ApplicationField): Locator => textbox(page, labelOf(name));

/** Each given field with its text. */
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

/** The control of the application form that takes documents; files may be dropped on it. */
export const documentsField = (page: Page): Locator => page.getByLabel(t.drop);

/** Chooses documents and resolves when they are listed: the list moves what is below it. */
export async function chooseDocuments(page: Page, ...files: ChosenFile[]): Promise<void> {
  await documentsField(page).setInputFiles(files);
  for (const { name } of files) await expect(page.getByRole('button', { name: t.removeFile(name) })).toBeVisible();
}

/** The three fields of «Escríbenos». */
export const contactField = (page: Page, name: 'name' | 'email' | 'message'): Locator => textbox(page, CONTACT_TEXTS[name]);

export async function fillContact(page: Page, texts: Record<'name' | 'email' | 'message', string>): Promise<void> {
  for (const name of ['name', 'email', 'message'] as const) await contactField(page, name).fill(texts[name]);
}

/** The express authorisation of answers about health. */
export const permit = (page: Page): Locator => page.getByRole('checkbox', { name: SUPPORT_CONSENTS[SUPPORT_VERSION] });

/** The text of a citation, by its format. */
export const citation = (page: Page, format: string): Locator => page.getByRole('group', { name: format, exact: true });

/** A fact and its value, read one after the other. */
export const fact = (where: Page | Locator, term: string, said: string): Locator =>
  where.getByText(new RegExp(`^\\s*${term}\\s*${said}`, 'u'));

/** The sentence of a form after a submit. */
export const banner = (page: Page, text: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text.trim() });

/** A control says what is wrong with it, before its hint. */
export const expectProblem = (control: Locator, sentence: string): Promise<void> =>
  expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`, 'u'));

/** Names of the form's controls that are marked as wrong. */
export async function expectWrong(page: Page, ...labels: string[]): Promise<void> {
  const controls = page.getByRole('textbox').or(page.getByRole('checkbox')).or(page.getByRole('radio'));
  const wrong = () =>
    controls.evaluateAll((found: HTMLInputElement[]) =>
      found.filter(({ ariaInvalid }) => ariaInvalid === 'true').map(({ labels }) => labels?.[0]?.textContent),
    );
  await expect.poll(wrong).toEqual(labels);
}
