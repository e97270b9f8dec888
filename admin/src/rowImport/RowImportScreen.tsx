import { FormHelperText, Paper, Stack, Typography } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { bulkCounts } from '@trama/shared/forms/bulk';
import { LIMITS } from '@trama/shared/limits';
import { isRequired, type RowImportReport, rowImportReport } from '@trama/shared/records/row-import';
import { CONSENT_PANEL_TEXTS as c } from '@trama/shared/texts/consents-in-panel';
import { ROW_IMPORT_TEXTS as t } from '@trama/shared/texts/row-import';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fileBody } from '../dataProvider/formData.ts';
import { useAction, useReading } from '../dataProvider/hooks.ts';
import { MailOff } from '../mails/MailOff.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { takeFocus } from '../ui/followFocus.ts';
import { DropZone } from '../ui/form/DropZone.tsx';
import { Check } from '../ui/inputs.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import type { ImportedRows } from './importedRows.ts';

/** Characters of a cell. */
const CELL = 80;

const shown = (cell: string) => (/^\d{4}-\d\d-\d\d$/u.test(cell) ? formatDate(cell) : truncate(cell, CELL));

interface RowsProps {
  title: string;
  columns: readonly string[];
  /** Each with the cells of `columns`. */
  rows: readonly (readonly string[])[];
  /** Number of further rows. */
  more: number;
}

/** Some rows of the file. */
function Rows({ title, columns, rows, more }: RowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ p: 2, pb: 1 }}>
        {title}
      </Typography>
      <PlainTable
        labelledBy={id}
        columns={columns}
        // Two lines of a file may be equal.
        rows={rows.map((cells, key) => ({ key, cells: cells.map(shown) }))}
      />
      {more > 0 && <Typography sx={{ p: 2 }}>{t.more(more)}</Typography>}
    </Paper>
  );
}

/** Preview of the file's rows, and the refused ones. */
function Preview({ report, knownHelp }: { report: RowImportReport; knownHelp: string }) {
  const { rows, fresh, known, columns, sample, refused } = report;
  const shown = refused.slice(0, LIMITS.rowImport.refused);
  return (
    <>
      <Typography ref={takeFocus} tabIndex={-1} className="num" sx={{ fontWeight: 600 }}>
        {t.counts(fresh, known, rows - fresh - known)}
      </Typography>
      {known > 0 && <p>{knownHelp}</p>}
      <Rows
        title={t.rejects}
        columns={[t.line, t.field, t.reason]}
        rows={shown.map(({ line, field, reason }) => [String(line), field, reason])}
        more={refused.length - shown.length}
      />
      <Rows
        title={t.sample}
        columns={[t.line, ...columns]}
        rows={sample.map(({ line, cells }) => [String(line), ...cells])}
        more={fresh - sample.length}
      />
    </>
  );
}

interface Read {
  file: File;
  report: RowImportReport;
}

/** Rows of a file become events or people: chosen, seen before anything is stored, brought in by one call. */
export function RowImportScreen({ kind }: { kind: ImportedRows }) {
  const { title, list, fields, outcome, knownHelp, collection, roleName } = kind;
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const { read: look, busy: reading, problem } = useReading(t.unread);
  const [asks, setAsks] = useState(true);
  const [read, setRead] = useState<Read | null>(null);
  const beside = roleName && { roleName, askShown: String(asks) };
  const bring = async ({ file, report }: Read) => {
    const done = await act((api) => api.request('POST', `/${collection}`, bulkCounts, fileBody(file, beside)), {
      done: t.done,
      failed: t.failed,
    });
    if (!done) return;
    const { fresh, known, refused } = report;
    if (refused.length === 0) return navigate(list);
    // The rejected rows stay in sight, to be corrected.
    setRead({ file, report: { ...report, fresh: 0, known: known + fresh, sample: [] } });
  };
  const labels = (required: boolean) =>
    Object.values(fields).flatMap((field) => (isRequired(field) === required ? [field.label] : []));
  return (
    <Screen title={title} intro={t.intro} back={{ to: list, label: t.back }}>
      <Stack sx={{ gap: 2, maxWidth: '60rem' }}>
        {read ? (
          <>
            <Preview report={read.report} knownHelp={knownHelp} />
            {roleName && (
              <div>
                <Check label={c.askShown} checked={asks} onChange={setAsks} />
                <FormHelperText>{c.askShownHelp}</FormHelperText>
                {asks && <MailOff />}
              </div>
            )}
            <div className="actions">
              {read.report.fresh > 0 && (
                <TextButton primary disabled={busy} icon={busy ? 'spinner' : undefined} onClick={() => void bring(read)}>
                  {t.submit(read.report.fresh)}
                </TextButton>
              )}
              <TextButton disabled={busy} onClick={() => setRead(null)}>
                {t.another}
              </TextButton>
            </div>
          </>
        ) : (
          <>
            <DropZone
              id="rows-file"
              label={reading ? t.reading : t.drop}
              help={t.dropHelp}
              accept=".csv,.tsv,.json,text/csv,application/json"
              busy={reading}
              problem={problem}
              onFiles={([file]) =>
                file &&
                void look(
                  (api) => api.request('POST', `/${collection}/preview`, rowImportReport, fileBody(file, beside)),
                  (report) => setRead({ file, report }),
                )
              }
            />
            <p>{t.columns(labels(true), labels(false))}</p>
            <p>{outcome}</p>
          </>
        )}
      </Stack>
    </Screen>
  );
}
