import { MAIL_TEXTS as t } from '@trama/shared/mail-texts';
import { mailingAudience } from '@trama/shared/mails';
import { MESSAGES } from '@trama/shared/messages';
import { ADMIN } from '@trama/shared/paths';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useToast } from '../layout/Toast.tsx';
import { sentenceOf, useApi, useChange } from '../useApi.ts';

const answered = z.object({ message: z.string() });
const KINDS = [
  ['event', ADMIN.editEvent('')],
  ['news', ADMIN.editNews('')],
] as const;

/** The item that is being edited, out of the screen's address; null while it is being created. */
function useEditedItem(): { kind: 'event' | 'news'; id: number } | null {
  const { pathname } = useLocation();
  for (const [kind, path] of KINDS) {
    const id = pathname.startsWith(path) ? Number(pathname.slice(path.length)) : 0;
    if (Number.isSafeInteger(id) && id > 0) return { kind, id };
  }
  return null;
}

/** Beside «Avisar por correo»: how many it would reach, and a test to oneself once there is something saved. */
export function MailingNotice() {
  const wanted = useWatch({ name: 'confirmation' }) === true;
  const item = useEditedItem();
  const { data } = useApi(wanted ? '/mailings/audience' : null, mailingAudience);
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const toast = useToast();
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
