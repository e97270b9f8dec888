/** The privacy notice, a document with versions: facts of the network, and parts derived from the code. */
import { z } from 'zod';
import { email, limitedText, optionalRichText, text, timestamp } from '../forms/fields.ts';
import { versionField } from '../records/history.ts';
import { PRIVACY_NOTICE_MESSAGES as m } from '../texts/privacy-notice.ts';

const LINE = 200;
const line = (name: string) => text({ required: m.required(name), max: [LINE] });
export const PROCESSORS_MAX = 20;

/** A processor, which handles data on behalf of the network. Source: Ley 19.628, texto de la Ley 21.719, art. 15 bis and 27. */
const processor = z.object({
  name: line(m.names.processorName),
  purpose: line(m.names.processorPurpose),
  country: line(m.names.processorCountry),
  /** Protection of the data in another country. */
  guarantee: line(m.names.processorGuarantee),
  /** `yyyy-mm-dd` */
  contractDate: z.iso.date({ error: m.required(m.names.contractDate) }),
});

/** Facts that the law requires. Source: art. 14 ter. */
const noticeFacts = z.object({
  controller: line(m.names.controller),
  legalRepresentative: line(m.names.legalRepresentative),
  postalAddress: line(m.names.postalAddress),
  email: email({ required: m.required(m.names.email) }),
  delegate: limitedText(LINE),
  processors: z.array(processor).max(PROCESSORS_MAX, { error: m.tooMany(PROCESSORS_MAX) }),
  /** The network's formatted text after the product's text; '': none. */
  ownText: optionalRichText(m.ownTextTooLong),
});

/** `POST /privacy-notice`: a new version. */
export const noticeInput = noticeFacts.extend({ important: z.boolean(), ...versionField.shape }).meta({
  examples: [
    {
      controller: 'Universidad del Sur',
      legalRepresentative: 'Beatriz Lemunao Soto',
      postalAddress: 'Avenida Alemania 1234, Temuco',
      email: 'datos@example.org',
      delegate: '',
      processors: [
        {
          name: 'Nube del Sur',
          purpose: 'Alojamiento',
          country: 'Chile',
          guarantee: 'Contrato',
          contractDate: '2026-11-01',
        },
      ],
      ownText: '',
      important: false,
    },
  ],
});
export type PrivacyNoticeInput = z.output<typeof noticeInput>;

/** The facts as stored; they are incomplete until the network writes them. */
export const storedFacts = z.object({
  controller: z.string().default(''),
  legalRepresentative: z.string().default(''),
  postalAddress: z.string().default(''),
  email: z.string().default(''),
  delegate: z.string().default(''),
  processors: z.array(processor.extend({ contractDate: z.string() })).default([]),
  ownText: z.string().default(''),
});
export type StoredFacts = z.output<typeof storedFacts>;

/** Mandatory facts, in the order of the form. */
export const MANDATORY_FACTS = ['controller', 'legalRepresentative', 'postalAddress', 'email'] as const;

const version = { version: z.number().int(), valid_from: timestamp, important: z.boolean() };

/** `GET /privacy-notice`: the version in force, and all versions. */
export const noticeDocument = z
  .object({
    ...version,
    facts: storedFacts,
    html: z.string(),
    /** Mandatory facts that are empty. */
    missing: z.array(z.enum(MANDATORY_FACTS)),
    versions: z.array(z.object(version)),
    /** Number of people who would be mailed about an important change. */
    recipients: z.number().int(),
  })
  .meta({ id: 'PrivacyNotice' });
export type PrivacyNoticeDocument = z.infer<typeof noticeDocument>;

/** `POST /privacy-notice/draft`: the plain text in force, and the text of a form's values. */
export const noticeDraft = z.object({ before: z.string(), after: z.string() }).meta({ id: 'PrivacyNoticeDraft' });
