/**
 * The programme of an event: rooms, sessions and the talks in them, as administrators arrange it (a draft) and as it is
 * published. Talks are separate rows, with their people.
 */
import { z } from 'zod';
import { contentId, emailOrNone, limitedText, text, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { responseVersion, versionField } from '../records/history.ts';
import { PROGRAMME_MESSAGES as m } from '../texts/programme.ts';
import { TALK_MATERIAL_PANEL_TEXTS } from '../texts/talk-materials.ts';
import { materialsShown, talkMaterial } from './materials.ts';
import { speaker } from './speakers.ts';

const { programme: LIMIT } = LIMITS;

/** Kinds of sessions. `talks`: one after another; `poster`: all at once; `break`: no talks. */
export const SESSION_KINDS = ['talks', 'keynote', 'table', 'poster', 'break'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** Whether a text is a valid ISBN of 13 digits, with or without hyphens or blanks. Source: ISO 2108, ISBN Users' Manual. */
function isIsbn13(value: string): boolean {
  const digits = value.replace(/[\s-]/gu, '');
  if (!/^97[89]\d{10}$/u.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** An optional ISBN; '': no ISBN. Keeps the typed hyphens, because their positions depend on registers that change. */
const isbn13 = z
  .string()
  .max(40)
  .overwrite((value) =>
    value
      .replace(/^\s*isbn(?:-13)?:?/iu, '')
      .trim()
      .replace(/[\s–—]+/gu, '-'),
  )
  .refine((value) => value === '' || isIsbn13(value), { error: TALK_MATERIAL_PANEL_TEXTS.settings.isbnInvalid });

const line = (max: number) => limitedText(max);
/** Id of a room or session, created by the panel; part of URLs. */
const partId = z.string().regex(/^[a-z0-9]{1,20}$/u, { error: m.invalid });
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, { error: m.dayInvalid })
  .refine((value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)), { error: m.dayInvalid });
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: m.hourInvalid });

const room = z.object({
  id: partId,
  name: text({ required: m.roomName, max: [LIMIT.room] }),
  /** Location in the building: «Piso 2, ala norte». */
  place: line(LIMIT.room),
  seats: z.number().int().min(1).max(100_000).nullable(),
});
export type Room = z.infer<typeof room>;

/** A talk in a session. */
const slot = z.object({
  talk: contentId,
  /** Length of the talk; a poster ignores it. */
  minutes: z.number({ error: m.minutes }).int({ error: m.minutes }).min(1, { error: m.minutes }).max(600, { error: m.minutes }),
  /** true: the talk stays in the programme, marked «no se presenta». */
  off: z.boolean().default(false),
});
export type Slot = z.infer<typeof slot>;

/** A chair of a session. The address is never public; it is used to find a person in two sessions at once. */
const chair = z.object({
  name: text({ required: m.personName, max: [LIMIT.name] }),
  email: emailOrNone(),
});

export const session = z
  .object({
    id: partId,
    kind: z.enum(SESSION_KINDS),
    title: line(LIMIT.title),
    /** A remark below the title: «Con interpretación en lengua de señas». */
    note: line(LIMIT.title),
    day,
    start: hour,
    end: hour,
    /** null: no particular room. */
    room: partId.nullable(),
    chair: chair.nullable(),
    talks: z.array(slot).max(LIMIT.talksOfSession),
  })
  .refine(({ start, end }) => start < end, { error: m.endBeforeStart, path: ['end'] });
export type Session = z.infer<typeof session>;

const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const layout = z.object({
  days: z.array(day).max(LIMIT.days).refine(distinct, { error: m.dayTwice }),
  rooms: z
    .array(room)
    .max(LIMIT.rooms)
    .refine((rooms) => distinct(rooms.map(({ id }) => id)), { error: m.invalid }),
  sessions: z
    .array(session)
    .max(LIMIT.sessions)
    .refine((sessions) => distinct(sessions.map(({ id }) => id)), { error: m.invalid })
    .refine((sessions) => distinct(sessions.flatMap(({ talks }) => talks.map(({ talk }) => String(talk)))), {
      error: m.talkTwice,
    }),
});
export type ProgrammeLayout = z.infer<typeof layout>;

export const EMPTY_LAYOUT: ProgrammeLayout = { days: [], rooms: [], sessions: [] };

export const talkInput = z
  .object({
    title: text({ required: m.talkTitle, max: [LIMIT.talkTitle] }),
    abstract: limitedText(LIMIT.abstract, { lines: true }),
    /** Authors in the order of the paper. */
    people: z.array(speaker).max(LIMIT.people, { error: m.tooManyPeople(LIMIT.people) }),
  })
  .meta({
    examples: [
      {
        title: 'El río como patio: juego y memoria en escuelas ribereñas',
        abstract: 'Recorrimos tres escuelas a la orilla del Biobío.',
        people: [
          {
            name: 'Tamara Quilodrán Soto',
            cited: 'Quilodrán Soto, Tamara',
            affiliation: 'Universidad del Estuario, Chile',
            orcid: '0000-0002-1825-0097',
            email: 'tamara@example.org',
            presents: true,
          },
        ],
      },
    ],
  });
export type TalkInput = z.infer<typeof talkInput>;

export const newTalk = talkInput.extend({ event_id: contentId }).meta({
  examples: [{ event_id: 12, title: 'Cuidar sin vigilar', abstract: '', people: [] }],
});

export type NewTalk = z.infer<typeof newTalk>;

/** Why the programme may not show a talk, or its authors, according to its application. */
const talkProblem = z.enum(['not-accepted', 'declined', 'unpublished']);

export const talk = z
  .object({
    talk_id: z.number().int(),
    event_id: z.number().int(),
    /** null: added by hand, or its application was erased. */
    application_id: z.string().nullable(),
    title: z.string(),
    abstract: z.string(),
    people: z.array(
      z.object({
        ...speaker.shape,
        name: z.string(),
        cited: z.string(),
        affiliation: z.string(),
        email: z.string(),
        orcid: z.string().nullable(),
      }),
    ),
    /** null: the talk may be shown. */
    problem: talkProblem.nullable(),
    /** The application's answer to the call's axis question; null: no answer. */
    axis: z.string().nullable(),
    materials: z.array(talkMaterial),
    version: responseVersion,
  })
  .meta({ id: 'Talk' });
export type Talk = z.infer<typeof talk>;

const publishedAt = timestamp.nullable();

/** `PUT /programmes/{id}/settings`. */
export const programmeSettings = z
  .object({
    /** Last day for speakers to add files and abstracts by their links; null: the event requests nothing. */
    materialsUntil: day.nullable(),
    materialsShown,
    /** ISBN of the book of abstracts, with hyphens as typed; '': no ISBN. */
    isbn: isbn13,
  })
  .meta({ examples: [{ materialsUntil: '2027-06-20', materialsShown: 'end', isbn: '978-956-0000-27-9' }] });
export type ProgrammeSettings = z.infer<typeof programmeSettings>;

/** An author who would get a mail, with the titles of the author's talks. */
const speakerNotice = z.object({ name: z.string(), talks: z.array(z.string()) });
export type SpeakerNotice = z.infer<typeof speakerNotice>;

/** Sessions without talks, except breaks. */
export const talklessSessions = ({ sessions }: Pick<ProgrammeLayout, 'sessions'>): Session[] =>
  sessions.filter(({ kind, talks }) => kind !== 'break' && talks.length === 0);

export const programme = z
  .object({
    event_id: z.number().int(),
    event_title: z.string(),
    /** The event's first and last day, `yyyy-mm-dd`. */
    first_day: z.string(),
    last_day: z.string(),
    time_zone: z.string(),
    version: responseVersion,
    draft: layout,
    /** The published programme; null: not published. */
    published: layout.nullable(),
    /**
     * Authors whose talks' places were not mailed: those of the draft (`onPublishing`), and those of the published programme
     * (`now`).
     */
    notices: z.object({ onPublishing: z.array(speakerNotice), now: z.array(speakerNotice) }),
    publishedAt,
    talks: z.array(talk),
    settings: programmeSettings,
    /** Number of accepted applications without a talk. */
    accepted: z.number().int(),
  })
  .meta({ id: 'Programme' });
export type Programme = z.infer<typeof programme>;

const layoutExample: ProgrammeLayout = {
  days: ['2027-05-20'],
  rooms: [{ id: 'aula', name: 'Aula Magna', place: 'Piso 1', seats: 180 }],
  sessions: [
    {
      id: 'mesa1',
      kind: 'talks',
      title: 'Infancias y territorio',
      note: '',
      day: '2027-05-20',
      start: '09:00',
      end: '10:30',
      room: 'aula',
      chair: { name: 'Paulina Arredondo Vial', email: 'paulina@example.org' },
      talks: [{ talk: 4, minutes: 20, off: false }],
    },
  ],
};

/** `PUT /programmes/{id}`: the whole draft, with the version it is based on. */
export const draftInput = versionField.extend({ draft: layout }).meta({ examples: [{ draft: layoutExample }] });

/** `POST /programmes/{id}/publish`: publishes this version of the draft; `notify` mails authors whose place is new. */
export const publishInput = versionField.extend({ notify: z.boolean() }).meta({ examples: [{ notify: true }] });

export const notified = z.object({ programme, mailed: z.number().int() });
/** `empty`: published sessions without a talk. */
export const published = notified.extend({ empty: z.number().int() });

/** `GET /programmes/{id}/mail`: one of the mails that publishing the draft would send; null: publishing would send no mail. */
const programmeMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type ProgrammeMail = z.infer<typeof programmeMail>;
export const programmeMailResponse = z.object({ mail: programmeMail.nullable() });

export const talksTaken = z.object({ created: z.number().int() });
