/** Co-authors of an application, in the order of the paper, without accounts. */
import { z } from 'zod';
import { foldEmail } from '../format/text.ts';
import { LIMITS } from '../limits.ts';
import { authorPlace } from '../programme/places.ts';
import { speaker } from '../programme/speakers.ts';
import { COAUTHOR_MESSAGES as m } from '../texts/coauthors.ts';

const MOST = LIMITS.applicant.coauthors;

/** The entry that marks the applicant's place among the authors. */
const applicant = z.object({ self: z.literal(true), presents: z.boolean().default(true) });

const coauthor = z.object({
  self: z.literal(false).optional(),
  name: speaker.shape.name,
  cited: speaker.shape.cited,
  affiliation: speaker.shape.affiliation.default(''),
  orcid: speaker.shape.orcid.default(null),
  email: speaker.shape.email.default(''),
  presents: z.boolean().default(false),
});

/** An author in the list that the form sends. */
export const author = z.discriminatedUnion('self', [applicant, coauthor]);
type Author = z.output<typeof author>;

const blank = z
  .object({
    self: z.boolean(),
    name: z.string(),
    cited: z.string(),
    affiliation: z.string(),
    orcid: z.string(),
    email: z.string(),
  })
  .partial();

/** An author without any data. */
const isBlank = (value: unknown) => {
  const { data } = blank.safeParse(value);
  return (
    data !== undefined &&
    !data.self &&
    [data.name, data.cited, data.affiliation, data.orcid, data.email].every((text) => !text?.trim())
  );
};

/** Parses the list, which a form sends as JSON; null: invalid JSON. Skips blank rows. */
function readList(sent: unknown): unknown {
  let list = sent;
  if (typeof sent === 'string')
    try {
      list = sent === '' ? [] : JSON.parse(sent);
    } catch {
      return null;
    }
  return Array.isArray(list) ? list.filter((each) => !isBlank(each)) : list;
}

const isCoauthor = (one: Author): one is z.output<typeof coauthor> => one.self !== true;

function checkAuthors(list: Author[], issues: z.core.$ZodRawIssue[]): void {
  const refuse = (message: string, path: (string | number)[] = []) =>
    issues.push({ code: 'custom', input: list, message, path, continue: true });
  const people = list.filter(isCoauthor);
  if (list.length - people.length > 1) refuse(m.invalid);
  if (people.length > MOST) refuse(m.tooMany(MOST));
  const known = new Set<string>();
  for (const [place, one] of list.entries()) {
    if (!isCoauthor(one) || one.email === '') continue;
    if (known.has(foldEmail(one.email))) refuse(m.emailTwice, [place, 'email']);
    known.add(foldEmail(one.email));
  }
  const applicantPresents = list.find((one) => one.self)?.presents ?? true;
  if (people.length > 0 && !applicantPresents && !people.some(({ presents }) => presents)) refuse(m.nobodyPresents);
}

/**
 * `coautoras` of the form: a list, or the list as JSON. The entry `{ self: true }` marks the applicant's place; without that
 * entry, the applicant comes first and presents.
 */
export const coauthors = z
  .preprocess(
    readList,
    z
      .array(author, { error: m.invalid })
      .max(MOST + 1, { error: m.tooMany(MOST) })
      .check(({ value, issues }) => checkAuthors(value, issues)),
  )
  .meta({
    description: 'Coautoras en el orden del trabajo, como lista o como su JSON. `{"self":true}` es el lugar de quien postula.',
  });
type Coauthors = z.output<typeof coauthors>;

type Issue = z.core.$ZodIssue;

/** Index of the person that a problem concerns; undefined: the problem concerns the list. */
export const placeOf = ({ path }: Issue): number | undefined => path.find((part) => typeof part === 'number');

/** The message of a problem, with the place of the person concerned. */
export function problemInWords(issue: Issue): string {
  const place = placeOf(issue);
  return place === undefined ? issue.message : m.problemOf(place + 1, issue.message);
}

/** The message of a refused list: its first problem. */
export const coauthorsProblem = ({ issues: [issue] }: z.ZodError): string => (issue ? problemInWords(issue) : m.invalid);

/** The co-authors with their positions, and the applicant's position. */
export function withPositions(list: Coauthors) {
  const before = list.some(({ self }) => self) ? list : [{ self: true as const, presents: true }, ...list];
  const position = before.findIndex(({ self }) => self);
  return {
    position,
    presents: before[position]?.presents ?? true,
    people: before.flatMap((one, place) => (isCoauthor(one) ? [{ ...one, position: place }] : [])),
  };
}
export type PlacedCoauthors = ReturnType<typeof withPositions>;

/** An author in the list that applicants and administrators read: in the order of the paper, the applicant included. */
export const listedAuthor = z.object({
  /** True for the applicant. */
  self: z.boolean(),
  name: z.string(),
  /** «Surname, Given», as typed or from the form's names; '': derived from `name`. */
  cited: z.string(),
  affiliation: z.string(),
  orcid: z.string().nullable(),
  /** '': unknown. */
  email: z.string(),
  presents: z.boolean(),
});
export type ListedAuthor = z.infer<typeof listedAuthor>;

/** Response of `POST /coauthorship`: the application behind a co-author's link. */
export const coauthorship = z.object({
  event_id: z.number().int(),
  event_title: z.string(),
  title: z.string(),
  /** The authors as the applicant wrote them, without addresses. */
  authors: z.array(listedAuthor.pick({ name: true, cited: true, affiliation: true, orcid: true, presents: true })),
  /** Index of the link's author. */
  you: z.number().int(),
});
export type Coauthorship = z.infer<typeof coauthorship>;

/** `POST /coauthorship/talk`: the place of an accepted application's talk. */
export const coauthorTalk = z.object({ place: authorPlace });

/** `POST /coauthorship/leave`. */
export const coauthorshipLeft = z.object({ left: z.literal(true) });
