import { Box, FormHelperText, Paper, Stack, Typography } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { bulkCounts, bulkResponse } from '@trama/shared/forms/bulk';
import { saveFile } from '@trama/shared/forms/save-file';
import { LIMITS } from '@trama/shared/limits';
import { isRequired, type RowImportReport, rowImportReport } from '@trama/shared/records/row-import';
import { CONSENT_PANEL_TEXTS as consentTexts } from '@trama/shared/texts/consents-in-panel';
import { BULK_TEXTS } from '@trama/shared/texts/lists';
import { ROW_IMPORT_TEXTS as t } from '@trama/shared/texts/row-import';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { type PropsWithChildren, type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { fileBody } from '../dataProvider/formData.ts';
import { useAction, useReading } from '../dataProvider/hooks.ts';
import type { ChangedRow } from '../dataProvider/lists.ts';
import { MailOff } from '../mails/MailOff.tsx';
import { LinkButton, TextButton } from '../ui/buttons.tsx';
import { takeFocus } from '../ui/followFocus.ts';
import { DropZone } from '../ui/form/DropZone.tsx';
import { Check } from '../ui/inputs.tsx';
import { undoable } from '../ui/Notifications.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import type { ImportedRows } from './importedRows.ts';

/** Maximum length of a cell, in characters. */
const CELL = 80;

const shown = (cell: string) => (/^\d{4}-\d\d-\d\d$/u.test(cell) ? formatDate(cell) : truncate(cell, CELL));

interface RowsProps {
  title: string;
  columns: readonly string[];
  /** Cells of each row, in the order of `columns`. */
  rows: readonly (readonly string[])[];
  /** Number of rows that are not shown. */
  more: number;
  /** A control beside the title. */
  act?: ReactNode;
}

/** Table with some rows of the file. */
function Rows({ title, columns, rows, more, act }: RowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Box className="actions" sx={{ p: 2, pb: 1 }}>
        <Typography id={id} component="h2" variant="h6">
          {title}
        </Typography>
        {act}
      </Box>
      <PlainTable
        labelledBy={id}
        columns={columns}
        // Uses the index as key, because two lines of a file may be equal.
        rows={rows.map((cells, key) => ({
          key,
          cells: cells.map((cell, index) => (columns[index] === t.reason ? cell : shown(cell))),
        }))}
      />
      {more > 0 && <Typography sx={{ p: 2 }}>{t.more(more)}</Typography>}
    </Paper>
  );
}

interface Read {
  file: File;
  report: RowImportReport;
  /** Sentence with the counts after the import; absent before it. */
  brought?: string;
}

/** The file's rows before or after the import, and the refused rows. */
function Preview({ read: { file, report, brought }, knownHelp, children }: PropsWithChildren<{ read: Read; knownHelp: string }>) {
  const { rows, fresh, known, columns, sample, refused, rejects } = report;
  const refusedRows = refused.slice(0, LIMITS.rowImport.refused);
  return (
    <>
      <Typography ref={takeFocus} tabIndex={-1} className="num" sx={{ fontWeight: 600 }}>
        {brought ?? t.counts(fresh, known, rows - fresh - known)}
      </Typography>
      {known > 0 && <p>{knownHelp}</p>}
      {children}
      <Rows
        title={t.rejects}
        // The reason stays in view where the table scrolls.
        columns={[t.line, t.reason, t.name, t.field, t.value]}
        rows={refusedRows.map(({ line, name, field, value, reason }) => [String(line), reason, name, field, value])}
        act={
          <TextButton icon="download" onClick={() => saveFile(new Blob([rejects]), t.rejectsFile(file.name))}>
            {t.downloadRejects}
          </TextButton>
        }
        more={refused.length - refusedRows.length}
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

/** Imports rows of a file as events or people: shows a preview, then stores them with one request. */
export function RowImportScreen({ kind }: { kind: ImportedRows }) {
  const { title, list, fields, outcome, knownHelp, collection, resource, roleName } = kind;
  const navigate = useNavigate();
  const notify = useNotify();
  const { act, busy } = useAction();
  const { read: look, busy: reading, problem } = useReading(t.unread);
  const [askShown, setAskShown] = useState(true);
  const [read, setRead] = useState<Read | null>(null);
  const beside = roleName && { roleName, askShown: String(askShown) };
  const undo = async (name: string, rows: ChangedRow[]) => {
    const ids = rows.map(([id]) => id);
    const removed = await act((api) => api.changeMany(name, ids, { action: 'delete' }), { failed: BULK_TEXTS.failed });
    if (!removed) return;
    setRead((now) => (now?.brought ? null : now));
    const restore = () =>
      act((api) => api.undoMany(name, removed.undo), { done: ({ changed }) => t.restored(changed), failed: BULK_TEXTS.failed });
    notify(t.undone(removed.changed), undoable({ label: UNDO_TEXTS.undo, run: restore }));
  };
  const importRows = async ({ file, report }: Read) => {
    const schema = resource ? bulkResponse : bulkCounts.transform((counts) => ({ ...counts, undo: [] }));
    const done = await act((api) => api.request('POST', `/${collection}`, schema, fileBody(file, beside)), { failed: t.failed });
    if (!done) return;
    const { undo: made } = done;
    notify(
      t.done(done),
      undoable(resource && made.length > 0 ? { label: UNDO_TEXTS.undo, run: () => undo(resource, made) } : undefined),
    );
    const { rows, fresh, known, refused } = report;
    if (refused.length === 0) return navigate(list);
    // Keeps refused rows on screen for correction.
    const brought = t.brought(done.changed, known + done.unchanged, rows - fresh - known);
    setRead({ file, report: { ...report, fresh: 0, known: 0, sample: [] }, brought });
  };
  const labels = (required: boolean) =>
    Object.values(fields).flatMap((field) => (isRequired(field) === required ? [field.label] : []));
  // Above the refused rows after an import, because those may be many.
  const actions = read && (
    <div className="actions">
      {read.report.fresh > 0 && (
        <TextButton primary disabled={busy} icon={busy ? 'spinner' : undefined} onClick={() => void importRows(read)}>
          {t.submit(read.report.fresh)}
        </TextButton>
      )}
      {read.brought && resource && (
        <LinkButton primary to={list}>
          {t.see}
        </LinkButton>
      )}
      <TextButton disabled={busy} onClick={() => setRead(null)}>
        {t.another}
      </TextButton>
    </div>
  );
  return (
    <Screen title={title} intro={t.intro} back={{ to: list, label: t.back }}>
      <Stack sx={{ gap: 2, maxWidth: '60rem' }}>
        {read ? (
          <>
            <Preview key={read.brought} read={read} knownHelp={knownHelp}>
              {read.brought && actions}
            </Preview>
            {roleName && !read.brought && (
              <div>
                <Check label={consentTexts.askShown} checked={askShown} onChange={setAskShown} />
                <FormHelperText>{consentTexts.askShownHelp}</FormHelperText>
                {askShown && <MailOff />}
              </div>
            )}
            {!read.brought && actions}
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
