import { formStamp } from '@trama/shared/applications/form-stamps';
import { formatTime } from '@trama/shared/format/format';
import { DAY_MS } from '@trama/shared/format/time';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type RefObject, useEffect, useState } from 'react';
import { sendJson } from './api.ts';
import { retryLoad } from './lazy-with-retry.ts';

/**
 * Requests proof that the form was opened before the close. After the close, shows how long the form is still accepted.
 * @param props.stamp receives the proof
 */
export default function GraceNotice({ eventId, stamp }: { eventId: number; stamp: RefObject<string | undefined> }) {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let timer = 0;
    const ask = async () => {
      const response = await sendJson('POST', '/form-stamps', { eventId });
      const opened = response.ok ? formStamp.safeParse(response.body).data : undefined;
      stamp.current = opened?.stamp;
      if (!opened?.closesAt || !opened.graceEndsAt || opened.graceEndsAt === opened.closesAt) return;
      const { closesAt, graceEndsAt } = opened;
      const left = () => Date.parse(closesAt) - Date.now();
      if (left() >= DAY_MS) return;
      // Only the last day of a call needs these words.
      const { lastMinute } = await retryLoad(() => import('@trama/shared/calls/deadline'));
      const zone = document.body.dataset.zone;
      const [hour, , zoneName] = lastMinute(closesAt, zone);
      timer = window.setTimeout(() => setSentence(t.grace(hour, formatTime(graceEndsAt, zone), zoneName)), Math.max(0, left()));
    };
    void ask();
    return () => clearTimeout(timer);
  }, [eventId, stamp]);
  if (!sentence) return null;
  return (
    <p className="banner" role="status">
      {sentence}
    </p>
  );
}
