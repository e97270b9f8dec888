import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { isDecision } from '@trama/shared/applications/states';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { useAction } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Confirm } from '../../ui/Confirm.tsx';

/** Mails to the applicant: the decision's once more, and a new link to the application. */
export function ApplicantMails({ application }: { application: ApplicationDetail }) {
  const { application_id, state, announced_state, mails } = application;
  const [asked, setAsked] = useState(false);
  const { act } = useAction();
  const isPrepared = mails.some(({ status }) => status === 'prepared');
  const prepare = () => act((api) => api.prepareDecisionMail(application_id), { done: t.preparedAgain, failed: t.mailFailed });
  const sendLink = () => act((api) => api.sendOwnLink(application_id), { done: t.newLinkSent, failed: t.mailFailed });
  return (
    <div className="actions">
      {isDecision(state) && announced_state !== state && !isPrepared && (
        <TextButton onClick={() => void prepare()}>{t.prepareAgain}</TextButton>
      )}
      <TextButton icon="mail" onClick={() => setAsked(true)}>
        {t.newLink}
      </TextButton>
      {asked && (
        <Confirm
          title={t.newLinkQuestion}
          lines={[t.newLinkHelp]}
          confirm={t.newLinkConfirm}
          onConfirm={sendLink}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
