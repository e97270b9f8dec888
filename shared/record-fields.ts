/** The fields of records as people read them: in their history, and where two states of one are compared. */
import { z } from 'zod';
import { callQuestion } from './call-questions.ts';
import { formatDate } from './format.ts';
import type { RevisedKind } from './history.ts';
import { menuEntry, menuWords } from './menu.ts';
import { plainLines } from './text.ts';
import { APPLICATION_PANEL_TEXTS as mail } from './texts/applications.ts';
import { CALL_TEXTS_SCREEN as text } from './texts/call-texts.ts';
import { CALL_SETTINGS_TEXTS as call } from './texts/calls.ts';
import { EVENT_FORM_TEXTS as event } from './texts/events.ts';
import { HISTORY_FIELD_TEXTS as t } from './texts/history.ts';
import { LIST_TEXTS as list } from './texts/lists.ts';
import { NEWS_FORM_TEXTS as news } from './texts/news.ts';
import { PEOPLE_TEXTS as person } from './texts/people.ts';
import { PUBLICATION_FORM_TEXTS as publication } from './texts/publications.ts';
import { PUBLISHING_FIELD_TEXTS as publishing } from './texts/publishing.ts';
import { SETTINGS_TEXTS as settings } from './texts/settings.ts';

export interface RecordField {
  /** In the panel's form. */
  name: string;
  /** Where its value is in a stored state, `joinModal.title`; the name itself unless it says otherwise. */
  path: string;
  label: string;
  format: 'text' | 'html' | 'day' | 'hour' | 'moment' | 'flag' | 'picture' | 'questions' | 'entries' | 'menu';
  /** The words of a value that is one of a few. */
  choices?: Readonly<Record<string, string>>;
  /**
   * Returning to an earlier state leaves it as it is: what decides who sees a record or who is written to, and what a person
   * consented to, changes by a form alone.
   */
  fixed?: boolean;
}

type Extra = Partial<Omit<RecordField, 'name' | 'label'>>;
const field = (name: string, label: string, extra: Extra = {}): RecordField => ({
  name,
  path: name,
  label,
  format: 'text',
  ...extra,
});

const PUBLISHING: readonly RecordField[] = [
  field('status', publishing.status, {
    choices: { published: list.published, scheduled: list.scheduled, draft: list.draft },
    fixed: true,
  }),
  field('publishAt', publishing.publishAt, { format: 'moment', fixed: true }),
];
const announcement = field('confirmation', t.announcement, { format: 'flag', fixed: true });
const picture = (label: string, extra: Extra = {}) => field('picture', label, { format: 'picture', ...extra });

const settingsField = (name: keyof typeof settings.fields, path: string = name, format: RecordField['format'] = 'text') =>
  field(name, settings.fields[name], { path, format });

/** Each kind's fields, in the order of its form. */
export const RECORD_FIELDS: Readonly<Record<RevisedKind, readonly RecordField[]>> = {
  event: [
    field('title', event.title),
    field('description', event.description, { format: 'html' }),
    field('date', event.date, { format: 'day' }),
    field('dateEnd', event.dateEnd, { format: 'day' }),
    field('hour', event.hour, { format: 'hour' }),
    field('location', event.location),
    field('finishDate', event.fieldNames.finishDate, { format: 'day' }),
    field('finishHour', event.fieldNames.finishHour, { format: 'hour' }),
    field('timeZone', event.timeZone),
    // Nobody applies to a cancelled event: it decides on the call.
    field('state', event.state, { choices: event.states, fixed: true }),
    field('previousDate', event.fieldNames.previousDate, { format: 'day' }),
    field('stateNote', event.fieldNames.stateNote),
    picture(event.image),
    field('youtube', event.fieldNames.youtube),
    ...PUBLISHING,
    announcement,
  ],
  news: [
    field('title', news.title),
    field('author', news.author),
    field('content', news.content, { format: 'html' }),
    picture(news.fieldNames.picture),
    field('youtube', news.fieldNames.youtube),
    ...PUBLISHING,
    announcement,
  ],
  publication: [
    field('title', publication.title),
    field('author', publication.author),
    field('content', publication.content, { format: 'html' }),
    field('type', publication.type, { choices: publication.types }),
    field('journal', publication.journal),
    field('volume', publication.volume),
    field('number', publication.number),
    field('pages', publication.pages),
    field('year', publication.year),
    field('publisher', publication.publisher),
    field('doi', publication.doi),
    picture(publication.fieldNames.picture),
    ...PUBLISHING,
  ],
  person: [
    field('firstName', person.firstName),
    field('lastName', person.lastName),
    field('fullName', person.fullName),
    field('email', person.email, { fixed: true }),
    field('roleName', person.fieldNames.roleName, { choices: person.roles, fixed: true }),
    field('phone', person.fieldNames.phone),
    field('orcid', person.fieldNames.orcid),
    field('titleAcademy', person.fieldNames.titleAcademy),
    field('jobTitle', person.fieldNames.jobTitle),
    field('institution', person.fieldNames.institution),
    field('country', person.fieldNames.country),
    // A photo that was replaced is deleted.
    picture(person.fieldNames.picture, { fixed: true }),
    field('notification', t.subscribed, { format: 'flag', fixed: true }),
  ],
  settings: [
    settingsField('name'),
    settingsField('shortName'),
    settingsField('logo', 'logo', 'entries'),
    settingsField('menu', 'menu', 'menu'),
    settingsField('tagline'),
    settingsField('heroText'),
    settingsField('heroButton'),
    settingsField('hero', 'hero', 'entries'),
    settingsField('institutions', 'institutions', 'entries'),
    settingsField('sectionNews', 'sections.news'),
    settingsField('sectionEvents', 'sections.events'),
    settingsField('sectionPublications', 'sections.publications'),
    settingsField('sectionContact', 'sections.contact'),
    settingsField('contactText', 'sections.contactText'),
    settingsField('sectionTeam', 'sections.team'),
    settingsField('sectionPartners', 'sections.partners'),
    settingsField('about', 'aboutIntro'),
    settingsField('aboutPictures', 'aboutPictures', 'entries'),
    settingsField('footerText'),
    settingsField('contactEmail'),
    settingsField('instagram', 'socialLinks.instagram'),
    settingsField('facebook', 'socialLinks.facebook'),
    settingsField('youtube', 'socialLinks.youtube'),
    settingsField('linkedin', 'socialLinks.linkedin'),
    settingsField('moreLinks', 'moreLinks', 'entries'),
    settingsField('joinFormUrl'),
    settingsField('joinTitle', 'joinModal.title'),
    settingsField('joinText', 'joinModal.text'),
    settingsField('joinButton', 'joinModal.button'),
    settingsField('joinClose', 'joinModal.close'),
    settingsField('joinQrAlt', 'joinModal.qrAlt'),
    { ...settingsField('secondFactorRequired', 'secondFactorRequired', 'flag'), fixed: true },
  ],
  call: [
    field('opensAt', call.opensAt, { format: 'moment', fixed: true }),
    field('override', call.override, {
      choices: { '': call.byDates, open: call.forcedOpen, closed: call.forcedClosed },
      fixed: true,
    }),
    field('graceMinutes', call.grace),
    field('maxFiles', call.maxFiles),
    field('textBefore', call.textBefore),
    field('textAfter', call.textAfter),
    field('questions', call.questions, { format: 'questions' }),
    field('criteria', call.fieldNames.criteria),
    field('criteriaHelp', call.criterionHelp),
    field('reviewUntil', call.reviewUntil, { format: 'moment', fixed: true }),
    field('reviewReminder', call.reviewReminder),
    field('resultsOn', call.resultsOn, { format: 'day', fixed: true }),
    field('showWaitingPlace', call.showWaitingPlace, { format: 'flag', fixed: true }),
    field('supports', call.fieldNames.supports),
    field('hideNames', call.hideNames, { format: 'flag', fixed: true }),
    field('programme', t.programme, { format: 'flag', fixed: true }),
  ],
  'call-text': [
    field('subject', text.subject),
    field('body', text.body),
    field('deadline', text.deadline, { choices: text.deadlines }),
    field('days', text.days),
    field('day', text.fieldNames.day, { format: 'day' }),
  ],
  'decision-mail': [field('subject', mail.mailSubject), field('body', mail.mailBody)],
};

/** A row of a table on one line; its cells' entities stay as they are. */
const rowLine = (row: string) =>
  row
    .split(/<\/t[dh]>/iu)
    .slice(0, -1)
    .map((cell) => cell.replace(/<[^<>]*>/gu, ' ').trim())
    .join(' | ');

/** Formatted text with words in place of its pictures and tables. */
const withoutObjects = (html: string): string =>
  html
    .replace(/<img\b[^>]*>/giu, (tag) => `<p>${t.pictureInText(/\salt="([^"]*)"/iu.exec(tag)?.[1] ?? '')}</p>`)
    .replace(/<table\b[^>]*>/giu, `<p>${t.tableInText}</p>`)
    .replace(/<tr\b[^>]*>([\s\S]*?)<\/tr>/giu, (_, row: string) => `<p>${rowLine(row)}</p>`);

const { help, axis } = callQuestion.shape;
/** States that were stored before questions had help and axis, too. */
const questions = z.array(callQuestion.extend({ help: help.default(''), axis: axis.default(false) })).catch([]);

const questionLines = (value: unknown) =>
  questions.parse(value).flatMap(({ label, help, kind, required, confidential, choices, axis }) => {
    const notes = [
      call.kinds[kind],
      ...(required ? [t.required] : []),
      ...(confidential ? [t.confidential] : []),
      ...(axis ? [t.axis] : []),
    ];
    return [`${label} (${notes.join(', ')})`, ...(help ? [help] : []), ...choices.map((choice) => `· ${choice}`)];
  });

const entry = z.record(z.string(), z.unknown());
const entries = z.union([entry.array(), entry.transform((one) => [one])]).catch([]);

/** Each entry of a list on its own line: what it says, and whether it has a picture. */
const entryLines = (value: unknown) =>
  entries
    .parse(value)
    .map(({ image, ...texts }) =>
      [...Object.values(texts), image ? t.withPicture : ''].filter((part) => typeof part === 'string' && part !== '').join(' · '),
    );

/** Each entry of the menu on its own line, under the name that it has. */
const menuLines = (value: unknown) =>
  z
    .array(menuEntry)
    .catch([])
    .parse(value)
    .map(({ place, label, shown }) => `${label || menuWords(place, '').trim()}${shown ? '' : ` (${t.hidden})`}`);

/**
 * A value in words: text with a line per paragraph; '' when it is empty or a picture.
 * @param moment writes an instant (ISO)
 */
export function inWords({ format, choices }: RecordField, value: unknown, moment: (iso: string) => string): string {
  if (choices) return choices[String(value ?? '')] ?? String(value ?? '');
  if (format === 'flag') return value === true ? t.yes : t.no;
  if (format === 'questions') return questionLines(value).join('\n');
  if (format === 'menu') return menuLines(value).join('\n');
  if (format === 'entries') return entryLines(value).join('\n');
  if (format === 'picture' || value === null || value === undefined || value === '') return '';
  const text = Array.isArray(value) ? value.join('\n') : String(value);
  if (format === 'html') return plainLines(withoutObjects(text));
  if (format === 'day') return formatDate(text);
  if (format === 'hour') return text.replace(/^(\d\d:\d\d):00$/u, '$1');
  return format === 'moment' ? moment(text) : text.replace(/\n{2,}/gu, '\n');
}

const group = z.record(z.string(), z.unknown());

/** The value at a field's path in a stored state; undefined where there is none. */
export function valueAt({ path }: Pick<RecordField, 'path'>, state: Readonly<Record<string, unknown>>): unknown {
  const [first = '', second] = path.split('.');
  return second === undefined ? state[first] : group.safeParse(state[first]).data?.[second];
}

/** `state` with the value at a field's path replaced. */
export function withValueAt({ path }: Pick<RecordField, 'path'>, state: Readonly<Record<string, unknown>>, value: unknown) {
  const [first = '', second] = path.split('.');
  return { ...state, [first]: second === undefined ? value : { ...group.safeParse(state[first]).data, [second]: value } };
}

/** Whether two values are one, an empty one of either kind included. */
export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));
