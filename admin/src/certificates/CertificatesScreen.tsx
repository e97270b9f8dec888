import { Box, ListSubheader, MenuItem } from '@mui/material';
import { certificateTemplate } from '@trama/shared/certificates/certificates';
import { formatDays } from '@trama/shared/format/format';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { CallTabScreen } from '../calls/CallTabs.tsx';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useApiQuery, useDownload } from '../dataProvider/hooks.ts';
import { FileMenu } from '../list/ExportMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IssuedList } from './IssuedList.tsx';
import { TemplateForm } from './TemplateForm.tsx';

const archive = t.archive;

const readTemplate = (api: TramaDataProvider, eventId: number) =>
  api.request('GET', `/certificate-templates/${eventId}`, certificateTemplate);

/** «Todos en PDF»: downloads the valid certificates of an event as a ZIP, for all roles or one. */
function AllCertificates({ eventId }: { eventId: number }) {
  const { download, busy } = useDownload();
  const [taken, setTaken] = useState(0);
  // A separate query: the form's query is not refetched when certificates are issued.
  const { data } = useApiQuery(['certificate-counts', eventId], (api) => readTemplate(api, eventId));
  const roles = data?.event_id === eventId ? data.roles.filter(({ valid }) => valid > 0) : [];
  const total = roles.reduce((sum, { valid }) => sum + valid, 0);
  if (total === 0) return null;
  const take = (count: number, query = '') => {
    setTaken(count);
    void download(`/certificates-export/${eventId}${query}`, {
      name: `${archive.file}.zip`,
      failed: archive.failed,
    });
  };
  return (
    <>
      {busy && (
        <p className="actions" role="status">
          <Icon name="spinner" className="spin small" />
          {archive.making(taken)}
        </p>
      )}
      <FileMenu label={archive.open} busy={busy}>
        {(pick) => [
          <ListSubheader key="title">{archive.title}</ListSubheader>,
          <MenuItem key="all" onClick={pick(() => take(total))}>
            {archive.all(total)}
          </MenuItem>,
          ...(roles.length > 1 ? roles : []).map(({ role, valid }) => (
            <MenuItem key={role} onClick={pick(() => take(valid, `?role=${role}`))}>
              {t.counted(t.roles[role], valid)}
            </MenuItem>
          )),
        ]}
      </FileMenu>
    </>
  );
}

/**
 * `/admin/postulaciones/convocatoria/:eventId/certificados`: edits the certificates' texts, issues certificates and lists them.
 */
export const CertificatesScreen = () => (
  <CallTabScreen
    tab="certificates"
    title={t.title}
    name="certificate-template"
    query={readTemplate}
    note={({ event_date, finish_date }) => formatDays(event_date, finish_date)}
    actions={(_, eventId) => <AllCertificates eventId={eventId} />}
  >
    {(template, reload) => (
      <>
        <TemplateForm key={template.event_id} template={template} reload={reload} />
        <Box component="h2" sx={{ mt: 4, mb: 1, typography: 'h2' }}>
          {t.issuedList}
        </Box>
        <IssuedList eventId={template.event_id} />
        <p className="form-note">{t.footer}</p>
      </>
    )}
  </CallTabScreen>
);
