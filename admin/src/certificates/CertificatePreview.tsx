import { Box } from '@mui/material';
import {
  type CertificatePerson,
  type CertificateRole,
  type CertificateTemplate,
  issueReport,
} from '@trama/shared/certificates/certificates';
import { CERTIFICATE_MESSAGES } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { MailOff, useOnlyStored } from '../mails/MailOff.tsx';
import { ActButton } from '../ui/ActButton.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { NativeSelect } from '../ui/inputs.tsx';
import { Sheet } from './Sheet.tsx';
import { typedTemplate } from './templateForm.ts';

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

/** Previews the edited certificate for one person at a time, and issues the certificates. */
export function CertificatePreview({ template, role, people }: PreviewProps) {
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

/** The button that issues certificates, with a confirmation dialog that counts them. */
function Issue({ template, role, people, sample }: PreviewProps & { sample: string | undefined }) {
  const { isDirty } = useFormState();
  const missing = people.filter(({ code }) => code === null);
  const withoutEmail = missing.filter(({ email }) => email === '').length;
  const { notHeld } = template;
  const onlyStored = useOnlyStored();
  const label = t.issue(missing.length);
  const held = notHeld !== null && {
    children: <p>{CERTIFICATE_MESSAGES.notHeld[notHeld]}.</p>,
    input: { label: t.notHeldReason, helperText: t.notHeldHelp },
  };
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
        {missing.length > 0 && (
          <ActButton
            primary
            icon="mail"
            disabled={isDirty}
            act={{
              request: (api, reason) =>
                api.request('POST', '/certificates', issueReport, {
                  event_id: template.event_id,
                  role,
                  ...(reason && { reason }),
                }),
              done: ({ issued, mailed }) => t.issued(issued, mailed, onlyStored),
              failed: t.failed,
              confirmation: {
                title: label,
                question: t.issueQuestion(missing.length, missing.length - withoutEmail, onlyStored),
                lines: template.signatures.length === 0 ? [t.unsigned] : [],
                confirm: label,
                ...held,
              },
            }}
          >
            {label}
          </ActButton>
        )}
        {sample && <DownloadButton file={{ path: sample, name: t.sampleFile, failed: t.failed }}>{t.seePdf}</DownloadButton>}
      </div>
    </Box>
  );
}
