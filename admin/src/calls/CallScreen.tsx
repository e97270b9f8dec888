import '../ui/form/form.css';
import '../applications/applications.css';
import { applicationSummary } from '@trama/shared/application-records';
import { callSettings } from '@trama/shared/call-settings';
import { APPLICATIONS_TEXTS, CALL_TEXTS as t } from '@trama/shared/texts/applications';
import { MESSAGES } from '@trama/shared/texts/messages';
import { Link, useParams } from 'react-router-dom';
import { APPLICATIONS } from '../applications/paths.ts';
import { useApi } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Reviewers } from '../reviews/Reviewers.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CallForm } from './CallForm.tsx';
import { LateLinks } from './LateLinks.tsx';

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
