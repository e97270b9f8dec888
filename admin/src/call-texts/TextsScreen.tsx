import { callTextKind } from '@trama/shared/calls/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CallTabs } from '../calls/CallTabs.tsx';
import { useEventSummary } from '../calls/useEventSummary.ts';
import { FORM_QUERY, useAction, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Screen } from '../layout/Screen.tsx';
import { MailOff } from '../mails/MailOff.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { CopyFrom } from './CopyFrom.tsx';
import { LoadedText } from './TextForm.tsx';

/** `/admin/postulaciones/textos/:eventId/:kind`: what the mails of a call say. */
export function TextsScreen() {
  const params = useParams();
  const eventId = Number(params.eventId);
  const kind = callTextKind.catch('aceptada').parse(params.kind);
  const { data, error, refetch } = useAsk(['call-texts', eventId], (api) => api.getCallTexts(eventId), FORM_QUERY);
  const summary = useEventSummary(eventId);
  const [copying, setCopying] = useState(false);
  const { act } = useAction();
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  // While the next one loads, the query still answers the one before.
  const texts = data?.[0]?.event_id === eventId ? data : undefined;
  const copy = async (from: number) => {
    await act((api) => api.copyCallTexts(eventId, from), { done: t.copied, failed: t.copyFailed });
    await refetch();
  };
  return (
    <Screen
      title={t.title}
      intro={summary?.events[0]?.event_title}
      actions={
        <TextButton aria-expanded={copying} onClick={() => setCopying(!copying)}>
          {t.copy}
        </TextButton>
      }
    >
      <CallTabs eventId={eventId} current="texts" />
      <MailOff />
      {copying && <CopyFrom eventId={eventId} help={t.copyTextsHelp} onCopy={copy} onClose={() => setCopying(false)} />}
      <Loaded query={{ data: texts, error, refetch }}>
        {(loaded) => {
          const text = loaded.find((one) => one.kind === kind);
          return text && <LoadedText key={`${eventId}-${kind}`} text={text} texts={loaded} reload={refetch} />;
        }}
      </Loaded>
    </Screen>
  );
}
