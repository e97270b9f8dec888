/** First sentences on the page of a request about personal data, with scripts and without them. */
import { dayIn } from '../format/dates.ts';
import { formatDate, formatDateTime } from '../format/format.ts';
import { RIGHTS_TEXTS, MY_DATA_TEXTS as t } from '../texts/rights.ts';
import { isCopyRight, type MyData, type StoredFact } from './rights.ts';

/** Title of the request's state, and one or two sentences about it. @param zone of the network */
export function ownRequest(data: MyData, zone: string): { title: string; lines: string[] } {
  const at = (instant: string) => formatDateTime(instant, zone);
  const { name } = RIGHTS_TEXTS[data.kind];
  if (data.outcome === 'withdrawn') return { title: t.withdrawnTitle, lines: [t.withdrawn] };
  if (isCopyRight(data.kind) && (data.copyReady || data.answered_at))
    return { title: t.copyTitle, lines: [data.copyReady ? t.copyText : t.copyTaken] };
  if (data.answered_at)
    return {
      title: t.answeredTitle,
      lines: [...(data.erased ? [t.erased[data.erased]] : []), t.answered(at(data.answered_at), data.maskedEmail)],
    };
  if (data.confirmed_at && data.due_on)
    return {
      title: t.receivedTitle,
      lines: [
        t.received(name, at(data.created_at), formatDate(data.due_on), data.maskedEmail),
        ...(data.blocked ? [t.blocked] : []),
      ],
    };
  return { title: t.confirmTitle, lines: [t.confirmText(name)] };
}

/** Describes stored data: amount, kind, purpose, first date and period. @param zone of the network */
export function storedInWords({ name, count, data, purpose, since, period }: StoredFact, zone: string) {
  const facts = [
    [t.storedFacts.data, data],
    [t.storedFacts.purpose, purpose],
    [t.storedFacts.since, since && formatDate(dayIn(Date.parse(since), zone))],
    [t.storedFacts.period, period],
  ] as const;
  return {
    title: count > 0 ? `${name}: ${count}` : name,
    facts: facts.flatMap(([term, said]) => (said ? [[term, said] as const] : [])),
  };
}
