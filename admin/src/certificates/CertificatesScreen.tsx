import '../subscribers/subscribers.css';
import './certificates.css';
import { formatDays } from '@trama/shared/format/format';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { useParams } from 'react-router-dom';
import { CallTabs } from '../calls/CallTabs.tsx';
import { FORM_QUERY, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Screen } from '../layout/Screen.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useSearchAddress } from '../ui/list/useListAddress.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { AllCertificates } from './AllCertificates.tsx';
import { IssuedRows } from './IssuedRows.tsx';
import { TemplateForm } from './TemplateForm.tsx';

const PER_PAGE = 25;

/** `/admin/postulaciones/convocatoria/:eventId/certificados`: what certificates say, issuing them, and those that were issued. */
export function CertificatesScreen() {
  const eventId = Number(useParams().eventId);
  const { data, error, refetch } = useAsk(
    ['certificate-template', eventId],
    (api) => api.getCertificateTemplate(eventId),
    FORM_QUERY,
  );
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={EVENT_MESSAGES.notFound} />;
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
      <Issued eventId={eventId} />
    </Screen>
  );
}

function Issued({ eventId }: { eventId: number }) {
  const { q, page, searchFor, goTo } = useSearchAddress();
  const filter = { event_id: eventId, ...(q && { q }) };
  const sort = { field: 'issued_at', order: 'DESC' } as const;
  const query = useAsk(['certificates', filter, page], (api) => api.listCertificates({ page, perPage: PER_PAGE, filter, sort }));
  const rows = query.data?.items ?? [];
  return (
    <div className="subscribers issued">
      <ListSheet
        title={t.issuedList}
        list={{ ...query, count: rows.length, total: query.data?.total ?? 0, page, perPage: PER_PAGE, setPage: goTo }}
        filters={
          <div className="filters" role="search">
            <SearchBox label={t.search} value={q} onSearch={searchFor} />
          </div>
        }
        filtered={q !== ''}
        empty={{ title: t.none, help: t.noneHelp, seed: 'certificados' }}
        footer={<p className="secondary">{t.footer}</p>}
      >
        {(titleId) => <IssuedRows rows={rows} labelledBy={titleId} />}
      </ListSheet>
    </div>
  );
}
