import { Dialog, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material';
import { NAME_FIELDS } from '@trama/shared/records/person';
import { PANEL_TEXTS, SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { PERSON_MESSAGES, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { useNotify } from 'react-admin';
import { useSaveRecord } from '../dataProvider/hooks.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { RecordEdit } from '../recordForm/RecordEdit.tsx';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { FieldCheck } from '../ui/form/fields.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NameInputs, NotificationInput, PhoneInput, PhotoInput, ProfileInputs, RoleInput } from './PersonInputs.tsx';
import { memberForm, memberRecord, PERSON_NAMES } from './personForm.ts';
import { type PersonRecord, userMapping } from './personMapping.ts';

const VERSIONED = { kind: 'person', read: (response: unknown) => memberRecord(userMapping.toRecord(response)) } as const;

interface PersonEditProps {
  resource: string;
  id: PersonRecord['id'];
  onClose: () => void;
}

interface PersonFormProps extends PersonEditProps {
  person: PersonRecord;
  draftKey: string;
}

function PersonForm({ resource, id, person, draftKey, onClose }: PersonFormProps) {
  const notify = useNotify();
  const saveRecord = useSaveRecord<PersonRecord>(resource, id);
  const save = async (values: Partial<PersonRecord>, version: number | undefined): Promise<Outcome> => {
    await saveRecord({ ...values, version: version ?? person.version });
    // Names the other list: a person with a new role disappears from the list behind the dialog.
    const list = values.roleName === 'equipo' ? SIDEBAR_TEXTS.members : SIDEBAR_TEXTS.partners;
    const title = values.roleName === person.roleName ? PERSON_MESSAGES.updated : PERSON_MESSAGES.moved(list);
    notify(title);
    onClose();
    return { kind: 'success', title };
  };
  return (
    <VersionedForm
      schema={memberForm}
      {...memberRecord(person)}
      versioned={{ ...VERSIONED, id }}
      closesOnSuccess
      secondaryActions={<HistoryLink kind="person" id={id} />}
      draftKey={draftKey}
      fieldNames={PERSON_NAMES}
      submitLabel={t.save}
      failed={PERSON_MESSAGES.updateFailed}
      save={save}
    >
      <NameInputs />
      <RecordInputs fields={NAME_FIELDS} section="email" />
      <div className="pair">
        <RoleInput roles={['afiliado', 'equipo']} />
        <PhoneInput required={false} />
      </div>
      <ProfileInputs />
      <PhotoInput required={false} />
      <NotificationInput />
      <FieldCheck name="hidden" label={t.hidden} help={t.hiddenHelp} />
    </VersionedForm>
  );
}

/** Edits a person in a dialog over the list; full screen on a phone. */
export function PersonEdit(props: PersonEditProps) {
  const { resource, id, onClose } = props;
  const fullScreen = useMediaQuery('(max-width: 44rem)', { noSsr: true });
  const leave = useLeave();
  const draftKey = `persona-${id}`;
  const close = () => leave(onClose, draftKey);
  return (
    // Ignores clicks outside, which would discard typed text.
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
      <DialogContent sx={{ '& .submit-bar': { bottom: -20, mx: 0, px: 0, bgcolor: 'background.paper' } }}>
        <RecordEdit<PersonRecord> resource={resource} id={id}>
          {(edited) => (
            <Loaded query={edited}>{(person) => <PersonForm {...props} person={person} draftKey={draftKey} />}</Loaded>
          )}
        </RecordEdit>
      </DialogContent>
    </Dialog>
  );
}
