/** The team and the partners as a table. */

import { PEOPLE_TEXTS, PEOPLE_LIST_TEXTS as t } from '@trama/shared/texts/people';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { exportRoute } from '../../core/http/list-route.ts';
import { columnsOf } from '../../core/http/table-response.ts';
import type { PersonRow } from './person.ts';
import { personList } from './repository.ts';

const COLUMNS = columnsOf<PersonRow, keyof typeof t.columns>(t.columns, {
  fullName: (row) => row.full_name,
  email: (row) => row.email,
  roleName: (row) => PEOPLE_TEXTS.roles[row.role_name],
  jobTitle: (row) => row.job_title,
  titleAcademy: (row) => row.title_academy,
  institution: (row) => row.institution,
  country: (row) => row.country,
  orcid: (row) => row.orcid,
  phone: (row) => row.phone,
  createdAt: (row) => ({ instant: row.created_at, dayOnly: true }),
});

export function registerPeopleExport(app: App, ctx: Context): void {
  exportRoute(app, {
    name: 'users',
    access: 'people.export',
    audit: 'person',
    summary: 'Llevarse una lista de personas, en CSV o XLSX',
    description: personList.description,
    file: t.file,
    columns: COLUMNS,
    rows: (wanted) => personList.all(ctx, wanted),
  });
}
