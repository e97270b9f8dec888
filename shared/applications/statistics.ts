/** Statistics of one event's applications, without names. Supports and answers of few people are joined. */
import { z } from 'zod';
import { applicationState } from './states.ts';

/** Groups of fewer people are joined into `others`. */
const SMALL_GROUP = 3;

const count = z.number().int();
const named = z.array(z.object({ name: z.string(), count }));

/** Groups, largest first; `others` joins the groups below SMALL_GROUP. */
const grouped = z.object({ groups: named, others: z.object({ groups: count, count }) });
export type Grouped = z.infer<typeof grouped>;

export const applicationStatistics = z
  .object({
    event_id: z.number().int(),
    event_title: z.string(),
    total: count,
    /** Days (`yyyy-mm-dd` in the network's time zone) with applications, in order. */
    days: z.array(z.object({ day: z.string(), count })),
    /** The last day of the call, `yyyy-mm-dd`; null: no close. */
    closes_on: z.string().nullable(),
    states: z.record(applicationState, count),
    /** Accepted applicants who confirmed. */
    confirmed: count,
    /** Counts of reviewed applications by their mean: from 1 to 1.9, from 2, from 3, and from 4 to 5. */
    scores: z.tuple([count, count, count, count]),
    not_reviewed: count,
    mean: z.number().nullable(),
    /** All institutions, largest first: unlike other groups, the list of applications already names them. */
    institutions: named,
    /** Number of spellings that were joined with another spelling. */
    joined_spellings: count,
    /** Inclusion requirements: number of people, and requested supports. */
    supports: grouped.extend({ people: count }),
    /** Questions with choices, the axis first, and the question about the country. */
    questions: z.array(
      grouped.extend({ id: z.string(), label: z.string(), axis: z.boolean(), country: z.boolean(), answered: count }),
    ),
  })
  .meta({ id: 'ApplicationStatistics' });
export type ApplicationStatistics = z.infer<typeof applicationStatistics>;

export const byCount = (a: { name: string; count: number }, b: { name: string; count: number }) =>
  b.count - a.count || a.name.localeCompare(b.name, 'es');

/** Joins groups below SMALL_GROUP; the other groups are sorted, largest first. */
export function joinSmall(groups: readonly { name: string; count: number }[]): Grouped {
  const small = groups.filter((group) => group.count < SMALL_GROUP);
  return {
    groups: groups.filter((group) => group.count >= SMALL_GROUP).sort(byCount),
    others: { groups: small.length, count: small.reduce((sum, group) => sum + group.count, 0) },
  };
}
