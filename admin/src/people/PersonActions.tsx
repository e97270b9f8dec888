import { INVITATION_MESSAGES as m, ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { CONSENT_PANEL_TEXTS as c } from '@trama/shared/texts/consents-in-panel';
import { DASHBOARD_TEXTS as d } from '@trama/shared/texts/lists';
import { useRefresh } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import { currentUser } from '../session/session.ts';
import { IconButton } from '../ui/buttons.tsx';
import type { PersonRecord } from './personMapping.ts';

/** Mails a person the question of agreeing to be on public pages. */
function AskShown({ person: { id, fullName } }: { person: PersonRecord }) {
  const { act, busy } = useAction();
  const refresh = useRefresh();
  const ask = () => act((api) => api.askShown(id), { done: c.asked, failed: c.askFailed }).then(refresh);
  return <IconButton icon="mail" label={c.askNamed(fullName)} title={c.ask} disabled={busy} onClick={() => void ask()} />;
}

/** What can be done with an invitation that is not accepted yet: a new link by mail, or its end. */
function PendingInvitation({ person: { id, fullName } }: { person: PersonRecord }) {
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

interface PersonActionsProps {
  person: PersonRecord;
  /** Absent: the list's people are edited by themselves alone. */
  onEdit: ((person: PersonRecord) => void) | undefined;
  onDelete: (person: { id: string; name: string }) => void;
}

/** The buttons of a person's row. One's own account is deleted by another administrator alone. */
export function PersonActions({ person, onEdit, onDelete }: PersonActionsProps) {
  const { id, fullName, email, shown, invitedAt } = person;
  const isOwn = id === currentUser.use()?.user_id;
  return (
    <>
      {shown && email && <AskShown person={person} />}
      {invitedAt && <PendingInvitation person={person} />}
      {onEdit && (
        <IconButton
          icon="pencil"
          label={`${d.edit}: ${fullName}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(person)}
          title={d.edit}
        />
      )}
      {!isOwn && !invitedAt && (
        <IconButton
          icon="trash"
          label={`${d.delete}: ${fullName}`}
          onClick={() => onDelete({ id, name: fullName })}
          title={d.delete}
        />
      )}
    </>
  );
}
