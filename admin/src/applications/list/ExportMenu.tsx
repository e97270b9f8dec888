import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { useDownload } from '../../dataProvider/useDownload.ts';
import { APPLICATIONS } from '../../paths.ts';
import { LinkButton, TextButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { apiQuery, type ListState } from './listState.ts';

const FORMATS = [
  ['csv', t.exportCsv],
  ['xlsx', t.exportXlsx],
  ['zip', t.exportZip],
] as const;

/** What the filter finds, to take along; the programme booklet is of one event. */
export function ExportMenu({ state }: { state: ListState }) {
  const { download, busy } = useDownload();
  const [taken, setTaken] = useState<string | null>(null);
  const take = (format: string) => {
    setTaken(format);
    void download(`/applications-export/${format}?${apiQuery(state)}`, {
      name: `postulaciones.${format}`,
      failed: t.exportFailed,
    });
  };
  return (
    <details className="export-menu">
      <summary className="button outline">
        <Icon name="download" />
        {t.download}
      </summary>
      <div>
        <p className="secondary">{t.exportTitle}</p>
        {FORMATS.map(([format, label]) => (
          <TextButton key={format} disabled={busy} onClick={() => take(format)}>
            {busy && taken === format && <Icon name="spinner" className="spin small" />}
            {label}
          </TextButton>
        ))}
        {state.filters.event_id && (
          <LinkButton icon="book" to={APPLICATIONS.booklet(state.filters.event_id)}>
            {t.exportBook}
          </LinkButton>
        )}
      </div>
    </details>
  );
}
