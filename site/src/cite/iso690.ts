/** Formats ISO 690, in Spanish (UNE-ISO 690), with the year after the publisher. Source: the guides named in its test. */
import { type Author, listNames } from '@trama/shared/applications/authors';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import {
  addressOf,
  dayInWords,
  joined,
  type Mark,
  markedPages,
  plain,
  sentence,
  titleSentence,
  withoutFullStop,
  yearOf,
} from './parts.ts';
import type { CitedWork } from './work.ts';

/** Maximum number of authors listed in full; beyond it, only the first is listed. */
const MOST_AUTHORS = 3;

const nameOf = ({ given, surname }: Author) => joined(', ', surname.toLocaleUpperCase('es'), given);

const authorsOf = (authors: readonly Author[]) =>
  authors.length > MOST_AUTHORS ? `${authors.slice(0, 1).map(nameOf).join('')}, et al.` : listNames(authors.map(nameOf));

/**
 * Formats the parts after the title.
 * @param online words for an online work, after the title of the containing work
 */
function sourceOf(work: CitedWork, online: string | null, mark: Mark): string {
  const { kind, container, volume, number, event, place, publisher, date } = work;
  const year = yearOf(work) ?? `[${t.noDate}]`;
  const pages = markedPages(work.pages);
  const issue = joined(', ', volume && `${t.volume} ${volume}`, number && `${t.issue} ${number}`);
  if (kind === 'presentation') {
    const day = date && joined(' de ', dayInWords(date), year);
    return sentence(`${t.presentedAt}: ${joined(', ', event, place, day)}`);
  }
  if (kind === 'article' && container)
    return joined(
      ' ',
      sentence(joined(' ', mark(withoutFullStop(container)), online)),
      sentence(joined(', ', year, issue, pages)),
    );
  return joined(
    ' ',
    container && sentence(joined(' ', `${t.inBook}:`, mark(withoutFullStop(container)), online)),
    (kind === 'thesis' || kind === 'report') && sentence(t.kinds[kind]),
    sentence(joined(', ', publisher, year, container && volume && `${t.volume} ${volume}`, pages)),
  );
}

/** SURNAME, Given y SURNAME, Given. Title. Journal [en línea]. 2024, vol. 12, n.º 3, pp. 101-118. Disponible en: …. In italics: the whole that the work is in, or the work itself. */
export function iso690(work: CitedWork, mark: Mark = plain): string {
  const { kind, title, authors, container, isbn } = work;
  const who = authorsOf(authors);
  const address = addressOf(work);
  const online = address ? t.online : null;
  const own = container || kind === 'presentation' ? plain : mark;
  return joined(
    ' ',
    sentence(kind === 'proceedings' ? `${who} (${t.editors.iso690})` : who),
    container || !online ? titleSentence(title, own) : sentence(`${own(withoutFullStop(title))} ${online}`),
    sourceOf(work, container ? online : null, mark),
    isbn && `ISBN ${isbn}.`,
    address && `${t.available} ${address}`,
  );
}
