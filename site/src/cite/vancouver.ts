/** Vancouver, in Spanish. Source: ICMJE, "Samples of formatted references", after the National Library of Medicine. */
import type { Author } from '@trama/shared/applications/authors';
import { dateTimeFormat } from '@trama/shared/format/format';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import { initialsOf, isArticleNumber, joined, pageRange, sentence, withoutFullStop, yearOf } from './parts.ts';
import type { CitedWork } from './work.ts';

/** Most authors named before «et al.». */
const MOST_AUTHORS = 6;
const MOST_INITIALS = 2;

const nameOf = ({ given, surname }: Author) =>
  given
    ? `${surname} ${initialsOf(given)
        .replace(/[^\p{L}]/gu, '')
        .slice(0, MOST_INITIALS)}`
    : surname;

/** Puts a semicolon beside an organisation, and a comma between people. */
function authorsOf(authors: readonly Author[]): string {
  const named = authors.slice(0, MOST_AUTHORS);
  const names = named.map((author, index) => {
    const next = named[index + 1];
    return next ? `${nameOf(author)}${author.given && next.given ? ',' : ';'}` : nameOf(author);
  });
  return `${names.join(' ')}${authors.length > MOST_AUTHORS ? ', et al' : ''}`;
}

/** `101-18`: omits the digits of the last page that equal the first page's. */
function pagesOf(pages: string | null): string | null {
  const [first, last] = pageRange(pages) ?? [];
  if (!first) return null;
  if (!last) return first;
  const shared = first.length === last.length ? [...last].findIndex((digit, index) => digit !== first[index]) : 0;
  return `${first}-${last.slice(Math.max(shared, 0))}`;
}

/** `2026 nov 20` */
function dayOf(date: string): string {
  const month = dateTimeFormat('es-CL', { timeZone: 'UTC', month: 'short' }).format(new Date(date));
  return `${date.slice(0, 4)} ${month.slice(0, 3)} ${Number(date.slice(8, 10))}`;
}

/**
 * Source of the work.
 * @param online words for an online work, after the title of the containing work
 */
function sourceOf(work: CitedWork, online: string | null): string {
  const { kind, container, volume, number, event, place, publisher, date } = work;
  const year = yearOf(work) ?? `[${t.noDate}]`;
  const pages = pagesOf(work.pages);
  if (kind === 'presentation') return sentence(`${t.presentedAt}: ${joined('; ', event, date && dayOf(date), place)}`);
  if (kind === 'article' && container) {
    const issue = joined('', volume, number && `(${number})`);
    const where = `${year}${issue && `;${issue}`}${pages ? `:${pages}` : ''}`;
    return `${sentence(joined(' ', withoutFullStop(container), online))} ${sentence(where)}`;
  }
  const page = pages && (isArticleNumber(work.pages) ? sentence(pages) : sentence(`${t.onePage} ${pages}`));
  return joined(
    ' ',
    container && sentence(joined(' ', `${t.inBook}:`, withoutFullStop(container), online)),
    sentence(joined('; ', publisher, year)),
    page,
  );
}

/** Formats `Surname I, Surname I. Title. Journal. 2024;12(3):101-18. doi:…`. */
export function vancouver(work: CitedWork): string {
  const { kind, title, authors, container, doi, url } = work;
  const who = authorsOf(authors);
  const online = doi || !url ? null : t.onInternet;
  const inside = container && kind !== 'presentation';
  const thesis = online ? t.kindOnInternet(t.kinds.thesis) : `[${t.kinds.thesis}]`;
  const label = kind === 'thesis' ? thesis : inside ? null : online;
  return joined(
    ' ',
    sentence(kind === 'proceedings' ? `${who}, ${t.editors.vancouver}` : who),
    sentence(label ? `${withoutFullStop(title)} ${label}` : title),
    sourceOf(work, inside ? online : null),
    doi ? `doi:${doi}` : url && `${t.available} ${url}`,
  );
}
