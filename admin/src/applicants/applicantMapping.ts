import { type ApplicantRecord, applicantRecord } from '@trama/shared/applications/applicants';
import { parseAnswer } from '../dataProvider/http.ts';
import type { ResourceMapping } from '../dataProvider/mapping.ts';

/** A row of the list. */
export type ApplicantRow = ApplicantRecord & { id: string };

export const applicantMapping: ResourceMapping<ApplicantRow> = {
  collection: 'applicants',
  sortFields: {},
  toRecord: (json) => {
    const row = parseAnswer(applicantRecord, json);
    return { ...row, id: row.user_id };
  },
};
