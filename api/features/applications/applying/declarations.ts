/**
 * Declarations of the product's form: supports with their authorisation, the applicant, being named in the programme. Bare
 * payloads of the specification declare nothing and are stored unchanged. Source: decisions, "Unsubscribe and consent".
 */

import {
  authorisedVersion,
  type Declarations,
  declarations,
  NO_SUPPORT,
  saysNone,
  supportsOf,
} from '@trama/shared/applications/declarations';
import { questionField } from '@trama/shared/calls/questions';
import type { Answer, CallSettingsInput } from '@trama/shared/calls/settings';
import { writeSupports } from '@trama/shared/calls/supports';
import { fieldErrors } from '@trama/shared/forms/errors';
import { flag as readFlag } from '@trama/shared/forms/fields';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { CONSENT_MESSAGES, SUPPORT_CONSENTS } from '@trama/shared/texts/consents';
import { activeConsent, recordConsent, withdrawConsent } from '../../../core/consents/consents.ts';
import { toFlag } from '../../../core/database/columns.ts';
import type { Trx } from '../../../core/database/open.ts';
import type { Form } from '../../../core/http/multipart.ts';

/** The declarations of a form. `errors` by field; a form with errors stores nothing. */
export interface Declared {
  errors: Record<string, string>;
  /** Value for the column `inclusion`. */
  inclusion: string;
  /** Version of the accepted authorisation; null: not accepted. */
  version: string | null;
  /** Columns written once, with the application. */
  columns: { adult: number | null; guardian: string | null; unpublished: number };
}

/** Whether a file or a text answers a confidential question. */
function answersConfidential({ fields, files }: Form, { questions }: Pick<CallSettingsInput, 'questions'>): boolean {
  return questions
    .filter(({ confidential }) => confidential)
    .map(({ id }) => questionField(id))
    .some((name) => {
      const texts = [fields[name]].flat();
      return texts.some((text) => typeof text === 'string' && text.trim() !== '') || files.some(({ field }) => field === name);
    });
}

const declarationColumns = ({ edad, responsable, noPublicar }: Declarations): Declared['columns'] => ({
  adult: edad ? toFlag(edad === 'adulta') : null,
  guardian: edad === 'representada' ? (responsable ?? null) : null,
  unpublished: toFlag(noPublicar ?? false),
});

/**
 * Reads the declarations of a form.
 * @param edit for an existing application: whether it has an authorisation and keeps confidential files
 */
export function readDeclarations(
  form: Form,
  call: Pick<CallSettingsInput, 'questions' | 'supports'>,
  edit?: { consented: boolean; confidentialFiles: boolean },
): Declared | null {
  if (readFlag.safeParse(form.fields.declaraciones).data !== true) return null;
  const confidential = edit?.confidentialFiles || answersConfidential(form, call);
  const parsed = declarations({ confidential, consented: edit?.consented, age: !edit }).safeParse(form.fields);
  if (!parsed.success) {
    const columns = { adult: null, guardian: null, unpublished: 0 };
    return { errors: fieldErrors(parsed.error), inclusion: '', version: null, columns };
  }
  const supports = supportsOf(parsed.data);
  const sensitive = confidential || supports.length > 0;
  const version = sensitive ? authorisedVersion(parsed.data) : null;
  return {
    errors: {
      // Checks that the browser cannot make: the settings may have changed while the page was open, or the text never existed.
      ...(parsed.data.apoyos.some((support) => support !== NO_SUPPORT && !call.supports.includes(support)) && {
        inclusion: CALL_TEXTS.supportUnknown,
      }),
      ...(version !== null && !Object.hasOwn(SUPPORT_CONSENTS, version) && { autorizacion: CONSENT_MESSAGES.supportsRequired }),
    },
    inclusion: writeSupports(supports),
    version,
    columns: declarationColumns(parsed.data),
  };
}

interface OfApplication {
  application_id: string;
  email: string | null;
}

/** Stores the authorisation of an application's form with the text that was shown. @param at ISO */
export async function recordAuthorisation(
  trx: Trx,
  { application_id, email }: OfApplication,
  version: string,
  at: string,
): Promise<void> {
  const given = { purpose: 'supports' as const, subject: application_id, email, texts: SUPPORT_CONSENTS };
  await recordConsent(trx, { ...given, version, means: 'formulario de postulación' }, at);
}

/** Whether an application contains data that needs an authorisation. @param files number of confidential files */
export const isSensitive = (inclusion: string | null, answers: readonly Answer[], files: number): boolean =>
  (inclusion !== null && inclusion !== '' && !saysNone(inclusion)) ||
  answers.some(({ confidential, value }) => confidential && value !== '') ||
  files > 0;

/**
 * After an edit, stores a new authorisation, or ends the authorisation if the application has no such data any more.
 * @param at ISO
 */
export async function updateAuthorisation(
  trx: Trx,
  row: OfApplication,
  { version, sensitive }: { version: string | null; sensitive: boolean },
  at: string,
): Promise<void> {
  if (!sensitive) return void (await withdrawConsent(trx, 'supports', row.application_id, at));
  if (version === null || (await activeConsent(trx, 'supports', row.application_id))) return;
  await recordAuthorisation(trx, row, version, at);
  await trx
    .updateTable('applications')
    .set({ supports_withdrawn_at: null })
    .where('application_id', '=', row.application_id)
    .execute();
}
