import { formStamp } from '@trama/shared/applications/form-stamps';
import { lastMinute } from '@trama/shared/calls/deadline';
import { formatTime } from '@trama/shared/format/format';
import { DAY_MS } from '@trama/shared/format/time';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type RefObject, useEffect, useState } from 'react';
import { sendJson } from './api.ts';

/**
 * Requests proof that the form was opened before the close. After the close, shows how long the form is still accepted.
 * @param props.stamp receives the proof
 */
export default function GraceNotice({ eventId, stamp }: { eventId: number; stamp: RefObject<string | undefined> }) {
  const [closed, setClosed] = useState<{ closesAt: string; end: string } | null>(null);
  useEffect(() => {
    let timer = 0;
    void sendJson('POST', '/form-stamps', { eventId }).then((response) => {
      const opened = response.ok ? formStamp.safeParse(response.body).data : undefined;
      stamp.current = opened?.stamp;
      if (!opened?.closesAt || !opened.graceEndsAt || opened.graceEndsAt === opened.closesAt) return;
      const { closesAt, graceEndsAt: end } = opened;
      const left = Date.parse(closesAt) - Date.now();
      if (left < DAY_MS) timer = window.setTimeout(() => setClosed({ closesAt, end }), Math.max(0, left));
    });
    return () => clearTimeout(timer);
  }, [eventId, stamp]);
  if (!closed) return null;
  const zone = document.body.dataset.zone;
  const [hour, , zoneName] = lastMinute(closed.closesAt, zone);
  return (
    <p className="banner" role="status">
      {t.grace(hour, formatTime(closed.end, zone), zoneName)}
    </p>
  );
}
