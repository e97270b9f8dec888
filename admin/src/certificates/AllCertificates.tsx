import { ListSubheader, MenuItem } from '@mui/material';
import { CERTIFICATE_PANEL_TEXTS } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { useAsk } from '../dataProvider/hooks.ts';
import { useDownload } from '../dataProvider/useDownload.ts';
import { FileMenu } from '../list/ExportMenu.tsx';
import { Icon } from '../ui/Icon.tsx';

const t = CERTIFICATE_PANEL_TEXTS.archive;

/** «Todos en PDF»: the valid certificates of an event as a ZIP, all of them or those of one role. */
export function AllCertificates({ eventId }: { eventId: number }) {
  const { download, busy } = useDownload();
  const [taken, setTaken] = useState(0);
  // Apart from the form's reading, which issuing does not repeat.
  const { data } = useAsk(['certificate-counts', eventId], (api) => api.getCertificateTemplate(eventId));
  const roles = data?.event_id === eventId ? data.roles.filter(({ valid }) => valid > 0) : [];
  const total = roles.reduce((sum, { valid }) => sum + valid, 0);
  if (total === 0) return null;
  const take = (count: number, query = '') => {
    setTaken(count);
    void download(`/certificates-export/${eventId}${query}`, { name: `${t.file}.zip`, failed: t.failed });
  };
  return (
    <>
      {busy && (
        <p className="actions" role="status">
          <Icon name="spinner" className="spin small" />
          {t.making(taken)}
        </p>
      )}
      <FileMenu label={t.open} busy={busy}>
        {(pick) => [
          <ListSubheader key="title">{t.title}</ListSubheader>,
          <MenuItem key="all" onClick={pick(() => take(total))}>
            {t.all(total)}
          </MenuItem>,
          ...(roles.length > 1 ? roles : []).map(({ role, valid }) => (
            <MenuItem key={role} onClick={pick(() => take(valid, `?role=${role}`))}>
              {CERTIFICATE_PANEL_TEXTS.counted(CERTIFICATE_PANEL_TEXTS.roles[role], valid)}
            </MenuItem>
          )),
        ]}
      </FileMenu>
    </>
  );
}
