import { Box } from '@mui/material';
import { formatDays } from '@trama/shared/format/format';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { useParams } from 'react-router-dom';
import { CallTabs } from '../calls/CallTabs.tsx';
import { FORM_QUERY, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Screen } from '../layout/Screen.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { AllCertificates } from './AllCertificates.tsx';
import { IssuedList } from './IssuedList.tsx';
import { TemplateForm } from './TemplateForm.tsx';

/** `/admin/postulaciones/convocatoria/:eventId/certificados`: what certificates say, issuing them, and those that were issued. */
export function CertificatesScreen() {
  const eventId = Number(useParams().eventId);
  const { data, error, refetch } = useAsk(
    ['certificate-template', eventId],
    (api) => api.getCertificateTemplate(eventId),
    FORM_QUERY,
  );
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  // While the next one loads, the query still answers the one before.
  const template = data?.event_id === eventId ? data : undefined;
  return (
    <Screen
      title={t.title}
      intro={template && `${template.event_title} · ${formatDays(template.event_date, template.finish_date)}`}
      actions={<AllCertificates eventId={eventId} />}
    >
      <CallTabs eventId={eventId} current="certificates" />
      <Loaded query={{ data: template, error, refetch }}>
        {(loaded) => <TemplateForm key={eventId} template={loaded} reload={refetch} />}
      </Loaded>
      <Box component="h2" sx={{ mt: 4, mb: 1, typography: 'h2' }}>
        {t.issuedList}
      </Box>
      <IssuedList eventId={eventId} />
      <p className="form-note">{t.footer}</p>
    </Screen>
  );
}
