import './mails.css';
import { type MailingItem, type MailingProgress, mailingAudience } from '@trama/shared/mails';
import { ADMIN } from '@trama/shared/paths';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { sentenceOf, useApi, useChange } from '../dataProvider/hooks.ts';
import { moment } from '../ui/formatDateTime.ts';
import { useToast } from '../ui/Toast.tsx';
import { Progress, whileUnderWay } from './Progress.tsx';

const answered = z.object({ message: z.string() });
const KINDS = [
  ['event', ADMIN.editEvent('')],
  ['news', ADMIN.editNews('')],
] as const;

/** The item that is being edited, out of the screen's address; null while it is being created. */
function useEditedItem(): MailingItem | null {
  const { pathname } = useLocation();
  for (const [kind, path] of KINDS) {
    const id = pathname.startsWith(path) ? Number(pathname.slice(path.length)) : 0;
    if (Number.isSafeInteger(id) && id > 0) return { kind, id };
  }
  return null;
}

/** What became of an item's announcement, once it was made. */
function Announced({ at, progress }: { at: string; progress: MailingProgress | null }) {
  return (
    <div className="announced">
      <p className="form-note">{t.announced(moment(at))}</p>
      {progress && <Progress mailing={progress} />}
      {progress && progress.waiting > 0 && !progress.held && <p className="form-note">{t.announcing}</p>}
      <Link to={ADMIN.mails}>{t.seeMails}</Link>
    </div>
  );
}

/** Beside «Avisar por correo»: how many it would reach or how far it is, and a test to oneself once there is something saved. */
export function MailingNotice() {
  const wanted = useWatch({ name: 'confirmation' }) === true;
  const item = useEditedItem();
  const path = item ? `/mailings/audience?kind=${item.kind}&id=${item.id}` : '/mailings/audience';
  // An announcement that is under way is shown even when the box was just unticked.
  const { data } = useApi(wanted || item ? path : null, mailingAudience, (found) => whileUnderWay([found?.progress ?? null]));
  const at = data?.data.mailed_at ?? data?.data.progress?.created_at;
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const toast = useToast();
  if (at) return <Announced at={at} progress={data?.data.progress ?? null} />;
  if (!wanted) return null;
  const test = async () => {
    setBusy(true);
    try {
      toast((await change('POST', '/mailings/test', item, answered)).message);
    } catch (error) {
      toast(sentenceOf(error, MESSAGES.api.internal), 'error');
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      {data && (
        <p className="form-note" role="status">
          {t.audience(data.data.subscribers)}
        </p>
      )}
      {item && (
        <div className="actions">
          <button type="button" className="button outline" disabled={busy} onClick={() => void test()}>
            {busy ? t.sending : t.test}
          </button>
          <span className="form-note">{t.testHelp}</span>
        </div>
      )}
    </div>
  );
}
