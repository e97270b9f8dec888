/** Applicants as people, for administrators, without confidential answers. */
import { type ApplicantRecord, applicantRecord } from '@trama/shared/applications/applicants';
import { applicationInWords, APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import type { Context } from '../../../context.ts';
import type { App } from '../../../core/http/app.ts';
import { exportRoute, listRoute } from '../../../core/http/list-route.ts';
import { columnsOf } from '../../../core/http/table-response.ts';
import { applicantList } from './applicants.ts';

const COLUMNS = columnsOf<ApplicantRecord, keyof typeof t.columns>(t.columns, {
  name: (row) => row.name,
  email: (row) => row.email,
  since: (row) => ({ instant: row.since, dayOnly: true }),
  count: (row) => row.applications.length,
  events: (row) => row.applications.map(applicationInWords).join(', '),
  lastMail: (row) => row.last_mail?.subject ?? null,
  lastMailAt: (row) => row.last_mail && { instant: row.last_mail.sent_at, dayOnly: true },
});

export function registerApplicants(app: App, ctx: Context): void {
  listRoute(app, {
    name: 'applicants',
    access: 'applications.read',
    summary: 'Quienes han postulado, como personas',
    description: applicantList.description,
    response: applicantRecord,
    list: (wanted) => applicantList.page(ctx, wanted),
    facets: (wanted) => applicantList.facets(ctx, wanted),
  });

  exportRoute(app, {
    name: 'applicants',
    access: 'people.export',
    audit: 'person',
    summary: 'Llevarse la lista de postulantes, en CSV o XLSX',
    description: applicantList.description,
    file: t.file,
    columns: COLUMNS,
    rows: (wanted) => applicantList.all(ctx, wanted),
  });
}
