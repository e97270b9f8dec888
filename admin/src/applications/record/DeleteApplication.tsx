import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { CONSEQUENCE_TEXTS, APPLICATION_DELETION_TEXTS as t } from '@trama/shared/texts/trash';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction, useRefreshAsked } from '../../dataProvider/hooks.ts';
import { APPLICATIONS } from '../../paths.ts';
import { Consequences } from '../../trash/Consequences.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { forgetSeen } from '../list/seenStates.ts';
import { useApplication } from './useApplication.tsx';

/** Erases one application for ever; the screen is then that of its event. */
export function DeleteApplication() {
  const { application_id, event_id, fullName, titulo } = useApplication();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { act } = useAction();
  const refresh = useRefreshAsked();
  const erase = async () => {
    const done = await act((api) => api.eraseApplication(application_id), { done: t.done, failed: t.failed, readOnly: true });
    if (done === null) return;
    forgetSeen(application_id);
    void navigate(APPLICATIONS.ofEvent(event_id));
    await refresh(application_id);
  };
  return (
    <>
      <TextButton icon="trash" onClick={() => setAsked(true)}>
        {t.delete}
      </TextButton>
      {asked && (
        <Confirm
          title={DELETION_TEXTS.title}
          question={t.question}
          lines={[titulo ? `${fullName}, «${titulo}»` : fullName]}
          confirm={CONSEQUENCE_TEXTS.confirm}
          acknowledge={CONSEQUENCE_TEXTS.understood}
          danger
          onConfirm={erase}
          onClose={() => setAsked(false)}
        >
          <Consequences collection="applications" id={application_id} />
        </Confirm>
      )}
    </>
  );
}
