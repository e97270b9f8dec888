import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { PERSON_MESSAGES, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { useSaveRecord } from '../dataProvider/useSaveRecord.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { type Outcome, VersionedForm } from '../ui/form/VersionedForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';
import { EmailInput, NameInputs, NotificationInput, PhoneInput, PhotoInput, ProfileInputs, RoleInput } from './PersonInputs.tsx';
import { memberForm, memberRecord, PERSON_NAMES } from './personForm.ts';
import { type PersonRecord, userMapping } from './personMapping.ts';

const VERSIONED = { kind: 'person', read: (answer: unknown) => memberRecord(userMapping.toRecord(answer)) } as const;

interface PersonDialogProps {
  person: PersonRecord;
  onClose: () => void;
  onSaved: () => void;
}

/** Editing a person in a modal; the whole screen on a phone. */
export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const fullScreen = useMediaQuery('(max-width: 44rem)', { noSsr: true });
  const showToast = useToast();
  const leave = useLeave();
  const draftKey = `persona-${person.id}`;
  const close = () => leave(onClose, draftKey);
  const save = useSaveRecord<PersonRecord>('users', person.id);
  const saveAndClose = async (values: Partial<PersonRecord>, version: number | undefined): Promise<Outcome> => {
    await save({ ...values, version: version ?? person.version });
    const title = PERSON_MESSAGES.updated;
    showToast(title);
    onSaved();
    return { kind: 'success', title };
  };
  return (
    // A click beside it must not discard what was typed.
    <Dialog
      open
      onClose={(_, reason) => reason !== 'backdropClick' && close()}
      aria-labelledby="person-title"
      fullWidth
      maxWidth="md"
      fullScreen={fullScreen}
    >
      <DialogTitle id="person-title" sx={{ pr: 8 }}>
        {t.editTitle}
      </DialogTitle>
      <IconButton
        onClick={close}
        aria-label={PANEL_TEXTS.close}
        sx={{ position: 'absolute', insetInlineEnd: 16, insetBlockStart: 16 }}
      >
        <Icon name="close" />
      </IconButton>
      <DialogContent className="modal-form">
        <VersionedForm
          schema={memberForm}
          {...memberRecord(person)}
          versioned={VERSIONED}
          closesOnSuccess
          secondaryActions={<HistoryLink kind="person" id={person.id} />}
          draftKey={draftKey}
          fieldNames={PERSON_NAMES}
          submitLabel={t.save}
          failed={PERSON_MESSAGES.updateFailed}
          save={saveAndClose}
        >
          <NameInputs />
          <EmailInput />
          <div className="pair">
            <RoleInput roles={['afiliado', 'equipo']} />
            <PhoneInput required={false} />
          </div>
          <ProfileInputs />
          <PhotoInput required={false} />
          <NotificationInput />
        </VersionedForm>
      </DialogContent>
    </Dialog>
  );
}
