import { Box } from '@mui/material';
import type { CertificatePerson, CertificateRole, CertificateTemplate } from '@trama/shared/certificates/certificates';
import { CERTIFICATE_MESSAGES } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useAction, useDownload } from '../dataProvider/hooks.ts';
import { MailOff } from '../mails/MailOff.tsx';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Sheet } from './Sheet.tsx';
import { typedTemplate } from './templateForm.ts';

interface PdfLinkProps {
  /** Below `/api`. */
  path: string;
  label: string;
  /** What it is called for who does not see its row. */
  name?: string;
  button?: boolean;
}

/** Downloads a PDF that is answered to administrators alone. */
function PdfLink({ path, label, name, button = false }: PdfLinkProps) {
  const { download, busy } = useDownload();
  const given = {
    disabled: busy,
    'aria-label': name,
    onClick: () => void download(path, { name: t.sampleFile, failed: t.failed }),
  };
  return button ? <TextButton {...given}>{label}</TextButton> : <WordButton {...given}>{label}</WordButton>;
}

const LONGEST = 'longest';

interface PreviewProps {
  template: CertificateTemplate;
  role: CertificateRole;
  people: readonly CertificatePerson[];
}

const longestOf = (people: readonly CertificatePerson[]) =>
  people.reduce<CertificatePerson | undefined>(
    (best, one) => (one.name.length > (best?.name.length ?? 0) ? one : best),
    undefined,
  );

/** The certificate as it is typed, with one person after another, and issuing them. */
export function Preview({ template, role, people }: PreviewProps) {
  const [chosen, setChosen] = useState('');
  const typed = typedTemplate(useWatch(), role);
  if (!typed) return null;
  const longest = longestOf(people);
  const person = chosen === LONGEST ? longest : (people.find(({ recipient }) => recipient === chosen) ?? people[0]);
  const choices: [string, string][] = people.map(({ recipient, name }) => [recipient, name]);
  const exampleTalk = role === 'speaker' || role === 'coauthor' ? t.exampleTalk : null;
  return (
    <>
      <header className="actions">
        <h2>{t.preview}</h2>
        {longest && (
          <NativeSelect
            id="certificate-person"
            label={t.seeOf}
            value={chosen || (people[0]?.recipient ?? '')}
            choices={[...choices, [LONGEST, t.longest(longest.name.length)]]}
            onChange={setChosen}
          />
        )}
      </header>
      <Sheet
        template={template}
        role={role}
        {...typed}
        name={person?.name ?? t.example}
        talk={person ? person.talk_title : exampleTalk}
      />
      <Issue
        template={template}
        role={role}
        people={people}
        sample={
          person && `/certificate-samples/${template.event_id}?${new URLSearchParams({ role, recipient: person.recipient })}`
        }
      />
    </>
  );
}

/** What issuing would do, and the button. */
function Issue({ template, role, people, sample }: PreviewProps & { sample: string | undefined }) {
  const { act } = useAction();
  const { isDirty } = useFormState();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const missing = people.filter(({ code }) => code === null);
  const withoutEmail = missing.filter(({ email }) => email === '').length;
  const { notHeld } = template;
  const run = () =>
    act((api) => api.issueCertificates(template.event_id, role, reason.trim()), {
      done: ({ issued, mailed }) => t.issued(issued, mailed),
      failed: t.failed,
    });
  return (
    <Box component="footer" className="stack" sx={{ p: '1rem 1.25rem', borderRadius: 1, background: 'var(--linen)' }}>
      {people.length === 0 ? (
        <p>{t.nobody[role]}</p>
      ) : (
        <p>
          <b>{t.issueFor(people.length, t.roles[role])}</b> {t.plan(people.length - missing.length, missing.length, withoutEmail)}
        </p>
      )}
      {notHeld !== null && missing.length > 0 && <p className="form-note">{CERTIFICATE_MESSAGES.notHeld[notHeld]}.</p>}
      {missing.length > withoutEmail && <MailOff />}
      {isDirty && missing.length > 0 && <p className="form-note">{t.unsaved}</p>}
      <div className="actions">
        <TextButton primary icon="mail" disabled={missing.length === 0 || isDirty} onClick={() => setAsking(true)}>
          {t.issue(missing.length)}
        </TextButton>
        {sample && <PdfLink path={sample} label={t.seePdf} button />}
      </div>
      {asking && (
        <Confirm
          title={t.issue(missing.length)}
          question={t.issueQuestion(missing.length, missing.length - withoutEmail)}
          confirm={t.issue(missing.length)}
          typed={notHeld !== null}
          onConfirm={notHeld !== null && reason.trim() === '' ? null : run}
          onClose={() => setAsking(false)}
        >
          {notHeld !== null && (
            <>
              <p>{CERTIFICATE_MESSAGES.notHeld[notHeld]}.</p>
              <TextInput
                id="certificate-reason"
                label={t.notHeldReason}
                helperText={t.notHeldHelp}
                value={reason}
                onChange={setReason}
                margin="normal"
              />
            </>
          )}
        </Confirm>
      )}
    </Box>
  );
}
