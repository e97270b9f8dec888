import '../form/form.css';
import './applications.css';
import { applicationSummary } from '@trama/shared/application-records';
import { callSettings } from '@trama/shared/call-settings';
import { APPLICATIONS_TEXTS, CALL_TEXTS as t } from '@trama/shared/texts/applications';
import { MESSAGES } from '@trama/shared/texts/messages';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { Icon } from '../layout/Icon.tsx';
import { Loading } from '../layout/Loading.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import { Notice } from '../layout/Notice.tsx';
import { Screen } from '../layout/Screen.tsx';
import { useApi } from '../useApi.ts';
import { CallForm } from './CallForm.tsx';
import { LateLinks } from './LateLinks.tsx';
import { APPLICATIONS } from './paths.ts';
import { Reviewers } from './Reviewers.tsx';

/** `/admin/postulaciones/convocatoria/:eventId`: how this call differs from the plain one, and who is invited. */
export function CallScreen() {
  const eventId = Number(useParams().eventId);
  const { data, error, isPending } = useApi(`/call-settings/${eventId}`, callSettings);
  const filter = encodeURIComponent(JSON.stringify({ event_id: eventId }));
  const { data: summary } = useApi(`/application-summary?filter=${filter}`, applicationSummary);
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={MESSAGES.event.notFound} />;
  const settings = data?.data.event_id === eventId ? data.data : null;
  return (
    <Screen
      title={t.title}
      intro={summary?.data.events[0]?.event_title}
      actions={
        <Link className="button outline" to={APPLICATIONS.ofEvent(eventId)}>
          <Icon name="back" />
          {APPLICATIONS_TEXTS.ofEvent}
        </Link>
      }
    >
      {isPending && <Loading />}
      {error && <Notice title={MESSAGES.api.loadFailed(error.message)} alert />}
      {settings && (
        <div className="columns">
          <CallForm key={eventId} eventId={eventId} settings={settings} summary={summary?.data} />
          <div>
            <Reviewers eventId={eventId} />
            <LateLinks eventId={eventId} />
          </div>
        </div>
      )}
    </Screen>
  );
}
