/** The table of applications, without confidential data. */

import type { ListedApplication } from '@trama/shared/applications/answers';
import { applicationNumber } from '@trama/shared/applications/number';
import { APPLICATION_FORM, APPLICATION_NAMES } from '@trama/shared/records/application';
import { ATTENDANCE_NAMES, STATE_NAMES, APPLICATION_EXPORT_TEXTS as t } from '@trama/shared/texts/applications';
import { AUTHORS_TEXTS } from '@trama/shared/texts/coauthors';
import type { Cell, ExportColumn } from '../../../core/http/table-response.ts';

type Labelled = readonly [label: string, value: (row: ListedApplication) => Cell];

const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const coauthorsOf = ({ authors }: ListedApplication) => authors.filter(({ self }) => !self);

/** The form's texts. `fullName` covers the programme name; `inclusion` is confidential. */
const WRITTEN = APPLICATION_NAMES.filter((name) => name !== 'nombrePrograma' && name !== 'inclusion');
/** Columns that replace the form's text with the present data: the address, and the institution's common name. */
const INSTEAD: Partial<Record<(typeof WRITTEN)[number], Labelled>> = {
  mail: [t.email, (row) => row.email],
  institucion: [APPLICATION_FORM.institucion.label, (row) => row.institution],
  titulo: [t.titulo, (row) => row.titulo],
  citado: [APPLICATION_FORM.citado.label, (row) => row.authors.find(({ self }) => self)?.cited || null],
};
const written = WRITTEN.map((name): Labelled => INSTEAD[name] ?? [APPLICATION_FORM[name].label, (row) => row[name]]);
const beforeAuthors = WRITTEN.indexOf('observacion');

/** The form's columns, then one for each question of these calls. */
export function applicationColumns(rows: readonly ListedApplication[]): ExportColumn<ListedApplication>[] {
  const questions = [...new Set(rows.flatMap((row) => row.answers.map(({ label }) => label)))];
  const columns: Labelled[] = [
    [t.event, (row) => row.event_title],
    [t.state, (row) => STATE_NAMES[row.state]],
    [t.attendance, (row) => row.attendance && ATTENDANCE_NAMES[row.attendance]],
    [t.number, (row) => applicationNumber(row.application_id)],
    [t.received, (row) => ({ instant: row.created_at })],
    [t.fullName, (row) => row.fullName],
    ...written.slice(0, beforeAuthors),
    [AUTHORS_TEXTS.column, (row) => row.authors.map(AUTHORS_TEXTS.inWords).join('; ') || null],
    [
      AUTHORS_TEXTS.emails,
      (row) =>
        coauthorsOf(row)
          .map(({ email }) => email)
          .filter(Boolean)
          .join(', ') || null,
    ],
    ...written.slice(beforeAuthors),
    [t.files, (row) => row.files.map((file) => file.original_filename).join(', ')],
    [t.labels, (row) => row.labels.join(', ')],
    [t.reviewCount, (row) => row.reviews.count],
    [t.reviewMean, (row) => round(row.reviews.mean)],
    [t.reviewSpread, (row) => round(row.reviews.spread)],
    ...questions.map((label): Labelled => [label, (row) => row.answers.find((answer) => answer.label === label)?.value ?? null]),
  ];
  return columns.map(([label, value]) => ({ name: label, label, value, wide: label === t.titulo || label === t.event }));
}
