import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';
import { saveFile } from './download.ts';
import { apiQuery, type ListState } from './listState.ts';
import { APPLICATIONS } from './paths.ts';

const FORMATS = [
  ['csv', t.exportCsv],
  ['xlsx', t.exportXlsx],
  ['zip', t.exportZip],
] as const;

/** Takes away what is filtered; the book of abstracts is of one event. */
export function ExportBar({ state }: { state: ListState }) {
  const [busy, setBusy] = useState<string | null>(null);
  const toast = useToast();
  const take = async (format: string) => {
    setBusy(format);
    try {
      await saveFile(`/applications-export/${format}?${apiQuery(state)}`, `postulaciones.${format}`);
    } catch {
      toast(t.exportFailed, 'error');
    } finally {
      setBusy(null);
    }
  };
  return (
    <fieldset className="export-bar">
      <legend>{t.exportTitle}</legend>
      {FORMATS.map(([format, label]) => (
        <button key={format} type="button" className="button outline" disabled={busy !== null} onClick={() => void take(format)}>
          {busy === format && <Icon name="spinner" className="spin small" />}
          {label}
        </button>
      ))}
      {state.filters.event_id && (
        <Link className="button outline" to={APPLICATIONS.book(state.filters.event_id)}>
          <Icon name="book" />
          {t.exportBook}
        </Link>
      )}
    </fieldset>
  );
}
