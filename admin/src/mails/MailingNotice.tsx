import type { MailingItem } from '@trama/shared/mail/mailing-item';
import { type MailingProgress, mailingAudience } from '@trama/shared/mail/mails';
import { ADMIN } from '@trama/shared/paths';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { REFRESH_MS, useGet } from '../dataProvider/hooks.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { MailOff } from './MailOff.tsx';
import { Progress, whileSending } from './Progress.tsx';

/**
 * Path of the request for an item's recipients.
 * @param item null before the item exists
 */
export const audiencePath = (item: MailingItem | null) => `/mailings/audience${item ? `?kind=${item.kind}&id=${item.id}` : ''}`;

interface AnnouncedProps {
  at: string;
  progress: MailingProgress | null;
  /** True if ticking «Avisar por correo» would resume the mailing. */
  resumable: boolean;
}

/** Progress of an item's announcement. */
function Announced({ at, progress, resumable }: AnnouncedProps) {
  return (
    <div className="stack">
      <MailOff />
      <p className="form-note">{t.announced(formatDateTime(at))}</p>
      {progress && <Progress mailing={progress} />}
      {progress && progress.waiting > 0 && (!progress.held || resumable) && (
        <p className="form-note">{progress.held ? t.resuming : t.announcing}</p>
      )}
      <Link to={ADMIN.mails}>{t.seeMails}</Link>
    </div>
  );
}

/** Shows the number of recipients or the progress, below «Avisar por correo». Offers a test mail once `item` exists. */
export function MailingNotice({ item }: { item: MailingItem | null }) {
  const wanted = useWatch({ name: 'confirmation' }) === true;
  const isCancelled = useWatch({ name: 'state' }) === 'cancelled';
  const { defaultValues } = useFormState();
  const due = item !== null && defaultValues?.confirmation === true && defaultValues.status === 'published';
  const { data } = useGet(audiencePath(item), mailingAudience, {
    // Also loads an announcement in progress after its checkbox was just cleared.
    enabled: wanted || item !== null,
    refetchInterval: ({ state }) => (due && !state.data?.mailed_at && REFRESH_MS) || whileSending([state.data?.progress ?? null]),
  });
  const at = data?.mailed_at ?? data?.progress?.created_at;
  const resumable = defaultValues?.status === 'published' && !isCancelled;
  if (at) return <Announced at={at} progress={data?.progress ?? null} resumable={resumable} />;
  if (!wanted) return null;
  return (
    <div className="stack">
      <MailOff />
      {data && (
        <p className="form-note" role="status">
          {isCancelled ? t.cancelled : due ? t.preparing : t.audience(data.subscribers)}
        </p>
      )}
      {item && (
        <div className="actions">
          <ActButton
            busyLabel={t.sending}
            act={{
              request: (api) => api.request('POST', '/mailings/test', z.object({ message: z.string() }), item),
              done: ({ message }) => message,
              failed: API_MESSAGES.internal,
            }}
          >
            {t.test}
          </ActButton>
          <span className="form-note">{t.testHelp}</span>
        </div>
      )}
    </div>
  );
}
