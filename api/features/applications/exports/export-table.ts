/** The table of applications, without confidential data. */

import type { ListedApplication } from '@trama/shared/applications/answers';
import { applicationNumber } from '@trama/shared/applications/number';
import { ATTENDANCE_NAMES, STATE_NAMES, APPLICATION_EXPORT_TEXTS as t } from '@trama/shared/texts/applications';
import { AUTHORS_TEXTS } from '@trama/shared/texts/coauthors';
import type { Cell, Column } from '../../../core/http/table-answer.ts';

type Labelled = readonly [label: string, value: (row: ListedApplication) => Cell];

const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const coauthorsOf = ({ authors }: ListedApplication) => authors.filter(({ self }) => !self);

/** The form's columns, then one for each question of these calls. */
export function applicationColumns(rows: readonly ListedApplication[]): Column<ListedApplication>[] {
  const questions = [...new Set(rows.flatMap((row) => row.answers.map(({ label }) => label)))];
  const columns: Labelled[] = [
    [t.event, (row) => row.event_title],
    [t.state, (row) => STATE_NAMES[row.state]],
    [t.attendance, (row) => row.attendance && ATTENDANCE_NAMES[row.attendance]],
    [t.number, (row) => applicationNumber(row.application_id)],
    [t.received, (row) => ({ instant: row.created_at })],
    [t.fullName, (row) => row.fullName],
    [t.nombre, (row) => row.nombre],
    [t.apellidoP, (row) => row.apellidoP],
    [t.apellidoM, (row) => row.apellidoM],
    [t.email, (row) => row.email],
    [t.institucion, (row) => row.institution],
    [t.institucionCompleta, (row) => row.institucionCompleta],
    [t.orcid, (row) => row.orcid],
    [t.academico, (row) => row.academico],
    [t.titulo, (row) => row.titulo],
    [t.tituloCompleto, (row) => row.tituloCompleto],
    [AUTHORS_TEXTS.column, (row) => row.authors.map(AUTHORS_TEXTS.inWords).join('; ') || null],
    [
      AUTHORS_TEXTS.emails,
      (row) =>
        coauthorsOf(row)
          .map(({ email }) => email)
          .filter(Boolean)
          .join(', ') || null,
    ],
    [t.observacion, (row) => row.observacion],
    [t.files, (row) => row.files.map((file) => file.original_filename).join(', ')],
    [t.labels, (row) => row.labels.join(', ')],
    [t.reviewCount, (row) => row.reviews.count],
    [t.reviewMean, (row) => round(row.reviews.mean)],
    [t.reviewSpread, (row) => round(row.reviews.spread)],
    ...questions.map((label): Labelled => [label, (row) => row.answers.find((answer) => answer.label === label)?.value ?? null]),
  ];
  return columns.map(([label, value]) => ({ name: label, label, value, wide: label === t.titulo || label === t.event }));
}
