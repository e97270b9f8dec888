/** Applicants as people. */
import { applicantRecord } from '@trama/shared/applications/applicants';
import { type ListParams, listPage } from '../list.ts';

export const applicantMethods = {
  listApplicants: (params: ListParams) => listPage('applicants', applicantRecord, params),
};
