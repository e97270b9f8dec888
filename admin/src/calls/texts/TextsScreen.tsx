import { callText, callTextKind } from '@trama/shared/calls/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { useAction } from '../../dataProvider/hooks.ts';
import { MailOff } from '../../mails/MailOff.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { CallTabScreen } from '../CallTabs.tsx';
import { CopyFrom } from './CopyFrom.tsx';
import { LoadedText } from './TextForm.tsx';

/** `/admin/postulaciones/textos/:eventId/:kind`: edits the texts of a call's mails. */
export function TextsScreen() {
  const kind = callTextKind.catch('aceptada').parse(useParams().kind);
  const [copying, setCopying] = useState(false);
  const { act } = useAction();
  return (
    <CallTabScreen
      tab="texts"
      title={t.title}
      name="call-texts"
      query={async (api, eventId) => ({
        event_id: eventId,
        texts: await api.request('GET', `/call-texts/${eventId}`, z.array(callText)),
      })}
      actions={() => (
        <TextButton aria-expanded={copying} onClick={() => setCopying(!copying)}>
          {t.copy}
        </TextButton>
      )}
    >
      {({ event_id: eventId, texts }, reload) => {
        const text = texts.find((one) => one.kind === kind);
        const copy = async (from: number) => {
          await act((api) => api.send('POST', `/call-texts/${eventId}/copy`, { from }), { done: t.copied, failed: t.copyFailed });
          await reload();
        };
        return (
          <div className="record-form">
            <MailOff />
            {copying && <CopyFrom eventId={eventId} help={t.copyTextsHelp} onCopy={copy} onClose={() => setCopying(false)} />}
            {text && <LoadedText key={`${eventId}-${kind}`} text={text} texts={texts} reload={reload} />}
          </div>
        );
      }}
    </CallTabScreen>
  );
}
