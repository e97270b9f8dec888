/** The register of treatments, from the code's lists and the notice's processors. */

import { type TreatmentRecord, treatmentRecord } from '@trama/shared/privacy/treatments';
import { NOTICE_PANEL_TEXTS, processorLine } from '@trama/shared/texts/privacy-notice';
import { TREATMENTS, type TreatmentName } from '@trama/shared/texts/treatments';
import type { Context } from '../../context.ts';
import { processorsOf } from './notice.ts';
import { PERSONAL_DATA } from './register.ts';

export const TREATMENT_COLUMNS = treatmentRecord.keyof().options;

/** Tables with the requirement of inclusion: those of applications. */
const TABLES_OF_SUPPORT = ['applications', 'application_files'];

const isName = (name: string): name is TreatmentName => Object.hasOwn(TREATMENTS, name);

export async function treatmentRegister(ctx: Pick<Context, 'db' | 'config'>): Promise<TreatmentRecord[]> {
  const transfers = (await processorsOf(ctx)).map(processorLine).join(' ');
  return Object.keys(TREATMENTS)
    .filter(isName)
    .map((name) => ({
      ...TREATMENTS[name],
      transfers,
      measures: NOTICE_PANEL_TEXTS.measures,
      tables:
        name === 'support'
          ? TABLES_OF_SUPPORT
          : [...new Set(PERSONAL_DATA.filter(({ treatment }) => treatment === name).map(({ table }) => String(table)))],
    }));
}
