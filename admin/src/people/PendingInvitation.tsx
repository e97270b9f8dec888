import { INVITATION_MESSAGES as m, ACCOUNT_TEXTS as t } from '@trama/shared/texts/accounts';
import { useRefresh } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import { IconButton } from '../ui/buttons.tsx';
import type { PersonRecord } from './personMapping.ts';

/** What can be done with an invitation that nobody accepted yet: a new link by mail, or its end. */
export function PendingInvitation({ person: { id, fullName } }: { person: PersonRecord }) {
  const { act, busy } = useAction();
  const refresh = useRefresh();
  const resend = () => act((api) => api.resendInvitation(id), { done: m.sent, failed: m.failed }).then(refresh);
  const withdraw = () => act((api) => api.withdrawInvitation(id), { done: m.withdrawn, failed: m.failed }).then(refresh);
  return (
    <>
      <IconButton icon="mail" label={t.resendNamed(fullName)} title={t.resend} disabled={busy} onClick={() => void resend()} />
      <IconButton
        icon="close"
        label={t.withdrawNamed(fullName)}
        title={t.withdraw}
        disabled={busy}
        onClick={() => void withdraw()}
      />
    </>
  );
}
