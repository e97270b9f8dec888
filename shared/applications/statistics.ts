/** Figures of the applications to one event. No person is named; supports and answers of few people are joined. */
import { z } from 'zod';
import { applicationState } from './states.ts';

/** A group of fewer people is joined with the other small ones. */
const SMALL_GROUP = 3;

const count = z.number().int();
const named = z.array(z.object({ name: z.string(), count }));

/** Largest first; `others` are the groups under SMALL_GROUP together. */
const grouped = z.object({ groups: named, others: z.object({ groups: count, count }) });
export type Grouped = z.infer<typeof grouped>;

export const applicationStatistics = z
  .object({
    event_id: z.number().int(),
    event_title: z.string(),
    total: count,
    /** Days (`yyyy-mm-dd` in the network's time zone) with applications, in order. */
    days: z.array(z.object({ day: z.string(), count })),
    /** The last day of the call. */
    closes_on: z.string().nullable(),
    states: z.record(applicationState, count),
    /** Accepted applicants who confirmed. */
    confirmed: count,
    /** Counts of reviewed applications by their mean: from 1 to 1.9, from 2, from 3, and from 4 to 5. */
    scores: z.tuple([count, count, count, count]),
    not_reviewed: count,
    mean: z.number().nullable(),
    /** All institutions, largest first: the list of applications names them as well. */
    institutions: named,
    /** Ways of writing an institution that were joined with another one. */
    joined_spellings: count,
    /** Requirements of inclusion: how many people, and which of the supports that the call offers. */
    supports: grouped.extend({ people: count }),
    /** Questions with choices, the axis first, and one that asks for the country. */
    questions: z.array(
      grouped.extend({ id: z.string(), label: z.string(), axis: z.boolean(), country: z.boolean(), answered: count }),
    ),
  })
  .meta({ id: 'ApplicationStatistics' });
export type ApplicationStatistics = z.infer<typeof applicationStatistics>;

export const byCount = (a: { name: string; count: number }, b: { name: string; count: number }) =>
  b.count - a.count || a.name.localeCompare(b.name, 'es');

/** Joins the groups under SMALL_GROUP, the larger ones largest first. */
export function joinSmall(groups: readonly { name: string; count: number }[]): Grouped {
  const small = groups.filter((group) => group.count < SMALL_GROUP);
  return {
    groups: groups.filter((group) => group.count >= SMALL_GROUP).sort(byCount),
    others: { groups: small.length, count: small.reduce((sum, group) => sum + group.count, 0) },
  };
}
