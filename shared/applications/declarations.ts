/**
 * Questions of the form in addition to the specification's fields: supports from a list, their authorisation, who applies, and
 * being named in the public programme. A form that asked them sends `declaraciones`; bare clients send none of these fields. The
 * file is small because the public form loads it.
 */
import { z } from 'zod';
import { flag, limitedText } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { APPLICATION_MESSAGES } from '../texts/application-form.ts';
import { CONSENT_MESSAGES as m } from '../texts/consents.ts';

const limits = LIMITS.applicant;

/** Value of «No necesito» among the chosen supports. */
export const NO_SUPPORT = 'ninguno';

const SAYS_NONE = /^(?:no|ning[uú]n[oa]?s?|nada|no (?:necesito|tengo|requiero|aplica)|n\/?a|[-–—])\.?$/iu;
/** Whether a written requirement says that no support is needed. */
export const saysNone = (text: string): boolean => SAYS_NONE.test(text.trim());

export const AGES = ['adulta', 'representada'] as const;
type Age = (typeof AGES)[number];

/** A list; a form with one value sends a string. */
type Texts = readonly string[] | string | undefined;
const listOf = (value: Texts): readonly string[] => (typeof value === 'string' ? [value] : (value ?? [])).filter(Boolean);
const isTexts = (value: unknown): value is Texts => [value ?? []].flat().every((one) => typeof one === 'string');

/**
 * The fields, all optional, because whether one is required depends on others (see `declarations`). Uses few kinds of schema, to
 * stay small.
 */
export const declarationFields = z.object({
  /** True if the form asked these questions. */
  declaraciones: flag.optional(),
  apoyos: z
    .custom<Texts>(isTexts)
    .optional()
    .transform(listOf)
    .meta({ type: 'array', items: { type: 'string' } }),
  /** A further support, as free text. */
  inclusion: limitedText(limits.short, { tooLong: APPLICATION_MESSAGES.inclusionMax }).optional(),
  /** Version of the accepted authorisation. */
  autorizacion: z
    .custom<string | boolean | null>(() => true)
    .optional()
    .meta({ type: 'string' }),
  edad: z
    .custom<Age | '' | null>((value) => !value || AGES.some((age) => age === value))
    .optional()
    .meta({ type: 'string', enum: AGES }),
  responsable: limitedText(limits.programmeName, { tooLong: m.guardianMax }).optional(),
  noPublicar: flag.optional(),
});

/** The chosen and typed supports, without «No necesito». */
export function supportsOf({ apoyos, inclusion = '' }: { apoyos: readonly string[]; inclusion?: string | undefined }): string[] {
  const other = inclusion === '' || saysNone(inclusion) ? [] : [inclusion];
  return [...apoyos.filter((support) => support !== NO_SUPPORT), ...other];
}

interface QuestionsAsked {
  /** Whether a confidential question was answered, which also needs the authorisation. */
  confidential: boolean;
  /** Whether an earlier authorisation is still valid. */
  consented?: boolean | undefined;
  /** Whether the form asks who applies. */
  age?: boolean;
}

/** Schema of the questions that the form asked. */
export function declarations({ confidential, consented = false, age = true }: QuestionsAsked) {
  return declarationFields.superRefine((sent, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (sent.apoyos.length === 0 && !sent.inclusion) refuse('inclusion', APPLICATION_MESSAGES.inclusionRequired);
    const needsConsent = confidential || supportsOf(sent).length > 0;
    if (needsConsent && !consented && authorisedVersion(sent) === null) refuse('autorizacion', m.supportsRequired);
    if (!age) return;
    if (!sent.edad) refuse('edad', m.ageRequired);
    if (sent.edad === 'representada' && !sent.responsable) refuse('responsable', m.guardianRequired);
  });
}
export type DeclarationInputs = z.input<typeof declarationFields>;
export type Declarations = z.output<typeof declarationFields>;

/** The version of the text beside the ticked box; null: not ticked. */
export const authorisedVersion = ({ autorizacion }: Pick<Declarations, 'autorizacion'>): string | null =>
  typeof autorizacion === 'string' && /^\d+$/u.test(autorizacion) ? autorizacion : null;
