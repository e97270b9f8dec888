/** Certificates of events: codes, texts, and the administrators' requests. */
import { z } from 'zod';
import { dataIn } from '../calls/texts.ts';
import { NOT_HELD } from '../events/times.ts';
import { formatPeriodInWords } from '../format/format.ts';
import { contentId, emailOrNone, limitedText, text, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { CERTIFICATE_MESSAGES as m, CERTIFICATE_WORDS as words } from '../texts/certificates.ts';
import { PEOPLE_LIST_MESSAGES as list } from '../texts/people-lists.ts';
import type { CodeProblem } from './code.ts';

const { certificate: LIMIT } = LIMITS;

/** Roles of certificates. Speakers and co-authors get one certificate per talk, other roles one per event. */
export const CERTIFICATE_ROLES = ['speaker', 'coauthor', 'reviewer', 'chair', 'organiser', 'attendee'] as const;
export const certificateRole = z.enum(CERTIFICATE_ROLES);
export type CertificateRole = z.infer<typeof certificateRole>;

/** Names of data that a text may contain in braces. */
const CERTIFICATE_DATA = ['calidad', 'título', 'evento', 'fechas', 'lugar', 'horas'] as const;
type CertificateDatum = (typeof CERTIFICATE_DATA)[number];

const hasTalk = (role: CertificateRole) => role === 'speaker' || role === 'coauthor';
export const certificateData = (role: CertificateRole): readonly string[] =>
  CERTIFICATE_DATA.filter((name) => name !== 'título' || hasTalk(role));

/** The problem of a text; null: the text is valid. */
function certificateTextProblem(role: CertificateRole, body: string, hours: string): string | null {
  const names = dataIn(body);
  const unknown = names.find((name) => !certificateData(role).includes(name));
  if (unknown !== undefined) return m.unknownDatum(unknown);
  return names.includes('horas') && hours === '' ? m.hoursMissing : null;
}

/** Facts printed on a certificate and stored with it. */
export interface CertificateFacts {
  role: CertificateRole;
  /** Lines with data in braces. */
  text: string;
  talk_title: string | null;
  event_title: string;
  /** ISO timestamp; the day in UTC. */
  event_date: string;
  finish_date: string | null;
  location: string;
  hours: string;
}

/** A piece of a line. `strong`: bold. */
export interface Run {
  text: string;
  strong: boolean;
}
/** A paragraph below the name. `title`: the talk's title, in large letters and quotation marks. */
export interface CertificateLine {
  kind: 'title' | 'text';
  runs: Run[];
}

const STRONG: ReadonlySet<string> = new Set(['calidad', 'evento', 'horas'] satisfies CertificateDatum[]);

/** The lines of a certificate below the name, with data filled in. */
export function certificateLines(facts: CertificateFacts): CertificateLine[] {
  const values: Record<CertificateDatum, string> = {
    calidad: words.quality[facts.role],
    título: facts.talk_title ?? '',
    evento: facts.event_title,
    fechas: formatPeriodInWords(facts.event_date, facts.finish_date),
    lugar: facts.location,
    horas: facts.hours,
  };
  return facts.text.split('\n').flatMap((line): CertificateLine[] => {
    if (line.trim() === '') return [];
    if (line.trim() === '{título}') {
      if (!facts.talk_title) return [];
      return [{ kind: 'title', runs: [{ text: `«${facts.talk_title}»`, strong: false }] }];
    }
    const runs = line.split(/\{([^{}\n]{1,40})\}/u).flatMap((piece, index): Run[] => {
      const name = CERTIFICATE_DATA.find((each) => each === piece);
      if (index % 2 === 0 || !name) return [{ text: piece, strong: false }];
      const article = name === 'evento' ? words.articleOf(facts.event_title) : '';
      return [
        { text: article, strong: false },
        { text: values[name], strong: STRONG.has(name) },
      ];
    });
    return [{ kind: 'text', runs: runs.filter((run) => run.text !== '') }];
  });
}

const line = (max: number) => limitedText(max);
export const certificateName = text({ required: m.nameRequired, max: [LIMIT.name] });

/** `POST /certificate-signatures/{eventId}`, beside the picture in `file`. */
export const signatureInput = z
  .object({
    name: certificateName,
    office: text({ required: m.officeRequired, max: [LIMIT.office] }),
  })
  .meta({ examples: [{ name: 'Dra. Amparo Rebolledo Ugarte', office: 'Presidenta del Comité Organizador' }] });

const bodyText = text({ required: m.textRequired, max: [LIMIT.text] }, { lines: true });

/** `PUT /certificate-templates/{eventId}`. */
export const templateInput = z
  .object({
    /** «24 horas»; '': no hours are printed. */
    hours: line(LIMIT.hours),
    /** Texts by role that replace the product's. */
    texts: z.partialRecord(certificateRole, bodyText),
  })
  .superRefine(({ hours, texts }, context) => {
    for (const role of CERTIFICATE_ROLES) {
      const problem = texts[role] === undefined ? null : certificateTextProblem(role, texts[role], hours);
      if (problem) context.addIssue({ code: 'custom', path: [`texts.${role}`], message: problem });
    }
  })
  .meta({ examples: [{ hours: '24 horas', texts: { attendee: 'participó como {calidad} en {evento}.' } }] });
export type TemplateInput = z.infer<typeof templateInput>;

const count = z.number().int();

/** `GET /certificate-templates/{eventId}`. */
export const certificateTemplate = z
  .object({
    event_id: count,
    event_title: z.string(),
    event_date: z.string(),
    finish_date: z.string().nullable(),
    location: z.string(),
    /** Why issuing needs a typed reason; null: no reason is needed. */
    notHeld: z.enum(NOT_HELD).nullable(),
    hours: z.string(),
    roles: z.array(
      z.object({
        role: certificateRole,
        text: z.string(),
        /** The product's text, before an administrator writes another one. */
        initial: z.string(),
        /** Number of recipients. `issued`: number of recipients with a certificate. */
        people: count,
        issued: count,
        /** Number of people without a certificate and without an address. */
        withoutEmail: count,
        /** Number of valid certificates, also of people who left the list. */
        valid: count,
      }),
    ),
    signatures: z.array(
      z.object({ signature_id: z.string(), name: z.string(), office: z.string(), /** `data:` */ image: z.string().nullable() }),
    ),
    network: z.object({ name: z.string(), shortName: z.string() }),
  })
  .meta({ id: 'CertificateTemplate' });
export type CertificateTemplate = z.infer<typeof certificateTemplate>;

/** `GET /certificate-people/{eventId}?role=`: a recipient of a certificate. */
export const certificatePerson = z.object({
  /** Key of the person in previews. */
  recipient: z.string(),
  name: z.string(),
  email: z.string(),
  talk_title: z.string().nullable(),
  /** Code of the certificate; null: not issued. */
  code: z.string().nullable(),
  /** Row of the imported list; null: the person is from the programme, applications or reviews. */
  certificate_person_id: count.nullable(),
});
export type CertificatePerson = z.infer<typeof certificatePerson>;

/** `POST /certificate-people/{eventId}`: names, with or without addresses, as a file (`file`) or as text. */
export const peopleList = z
  .object({ role: certificateRole, text: z.string().max(LIMITS.subscriberImport.bytes, { error: list.tooLarge }).optional() })
  .meta({ examples: [{ role: 'attendee', text: 'Nombre;Correo\nYasna Carimán Ojeda;yasna@example.org\nLuz Rey;\n' }] });

export const listReport = z.object({
  added: count,
  already: count,
  problems: z.array(z.object({ line: count, text: z.string(), reason: z.string() })),
});
export type ListReport = z.infer<typeof listReport>;

/** `POST /certificates`: issues certificates to all people of a role without one. */
export const issueInput = z
  .object({
    event_id: contentId,
    role: certificateRole,
    /** Required before the event's last day, and for a postponed or cancelled event. Stored in the audit trail. */
    reason: limitedText(LIMIT.reason).optional(),
  })
  .meta({ examples: [{ event_id: 12, role: 'attendee', reason: 'Se entregan en la última sesión' }] });
export const issueReport = z.object({ issued: count, mailed: count, already: count });

/** `POST /certificates/{code}/correct`: a new version with this name. */
export const correction = z.object({ name: certificateName }).meta({ examples: [{ name: 'María José de la Fuente O’Higgins' }] });
export const revocation = z
  .object({ reason: text({ required: m.reasonRequired, max: [LIMIT.reason] }) })
  .meta({ examples: [{ reason: 'Se emitió por error a una persona que no asistió' }] });
export const resendInput = z.object({ email: emailOrNone().optional() }).meta({ examples: [{ email: 'greta@example.org' }] });

/** `withheld`: the person asked to block their data, so the certificate is hidden until the block ends. */
export type PublicCertificateState = CertificateState | 'withheld';
export const CERTIFICATE_STATES = ['valid', 'replaced', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** A certificate as administrators see it. */
export const certificateRecord = z
  .object({
    code: z.string(),
    event_id: count.nullable(),
    role: certificateRole,
    name: z.string(),
    email: z.string(),
    talk_title: z.string().nullable(),
    issued_at: timestamp,
    state: z.enum(CERTIFICATE_STATES),
    replaced_by: z.string().nullable(),
    revoked_at: timestamp.nullable(),
    revoked_reason: z.string().nullable(),
    /** State of the mail; null: no mail was sent, or its row was deleted. */
    mail: z.enum(['pending', 'sent', 'dead']).nullable(),
  })
  .meta({ id: 'Certificate' });
export type CertificateRecord = z.infer<typeof certificateRecord>;

/** The data of a certificate's public page. Only a valid certificate has names. */
export interface PublicCertificate extends Omit<CertificateFacts, 'text'> {
  code: string;
  state: PublicCertificateState;
  name: string;
  lines: CertificateLine[];
  signatures: { name: string; office: string }[];
  issued_at: string;
  replaced_by: string | null;
  replaced_at: string | null;
  revoked_at: string | null;
  revoked_reason: string | null;
  withdrawn_at: string | null;
}

/** A typed code of a verification, and the problem of that code. */
export interface Verification {
  typed: string;
  problem: CodeProblem;
}
