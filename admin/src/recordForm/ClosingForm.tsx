import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { useNotify } from 'react-admin';
import { TextButton } from '../ui/buttons.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { VersionedForm, type VersionedFormProps } from './VersionedForm.tsx';

export interface ClosingFormProps extends Omit<VersionedFormProps, 'save'> {
  save: (...typed: Parameters<VersionedFormProps['save']>) => Promise<unknown>;
  /** Text of the success notification; absent: no notification, because the saved row is visible. */
  done?: string;
  onClose: () => void;
}

/** A small form beside or over a list that closes after a save. Closing it earlier asks about unsaved changes. */
export function ClosingForm({ save, done, onClose, secondaryActions, ...form }: ClosingFormProps) {
  const notify = useNotify();
  const leave = useLeave();
  return (
    <VersionedForm
      {...form}
      short
      restores
      closesOnSuccess
      save={async (...typed) => {
        await save(...typed);
        if (done) notify(done);
        onClose();
        return { kind: 'success', title: done ?? '' };
      }}
      secondaryActions={
        <>
          <TextButton onClick={() => leave(onClose, form.draftKey)}>{DELETION_TEXTS.cancel}</TextButton>
          {secondaryActions}
        </>
      }
    />
  );
}
