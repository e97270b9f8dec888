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
import { useNavigate } from 'react-router-dom';
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

/** Previews the edited certificate for one person at a time, and says what issuing would do. */
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
      <Plan
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

const missingOf = (people: readonly CertificatePerson[]) => people.filter(({ code }) => code === null);

/** What issuing would do, and the shown certificate as a PDF. */
function Plan({ template: { notHeld }, role, people, sample }: PreviewProps & { sample: string | undefined }) {
  const missing = missingOf(people);
  const withoutEmail = missing.filter(({ email }) => email === '').length;
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
      {sample && (
        <div className="actions">
          <DownloadButton file={{ path: sample, name: t.sampleFile, failed: t.failed }}>{t.seePdf}</DownloadButton>
        </div>
      )}
    </Box>
  );
}

/** The button that issues the missing certificates of a role, with a confirmation dialog that counts them. */
export function Issue({ template, role, people }: PreviewProps) {
  const { isDirty } = useFormState();
  const onlyStored = useOnlyStored();
  const navigate = useNavigate();
  const missing = missingOf(people);
  const mailed = missing.filter(({ email }) => email !== '').length;
  const { notHeld } = template;
  const label = t.issue(missing.length, t.roles[role]);
  const held = notHeld !== null && {
    children: <p>{CERTIFICATE_MESSAGES.notHeld[notHeld]}.</p>,
    input: { label: t.notHeldReason, helperText: t.notHeldHelp },
  };
  if (missing.length === 0) return null;
  return (
    <>
      <ActButton
        primary
        icon="mail"
        size="large"
        disabled={isDirty}
        act={{
          request: (api, reason) =>
            api.request('POST', '/certificates', issueReport, {
              event_id: template.event_id,
              role,
              ...(reason && { reason }),
            }),
          done: (report) => t.issued(report.issued, report.mailed, onlyStored),
          failed: t.failed,
          // The list below shows what was issued: filters of an earlier visit could hide it.
          onDone: () => navigate({ search: '?filter={}&page=1' }, { replace: true }),
          confirmation: {
            title: label,
            question: t.issueQuestion(missing.length, mailed, onlyStored),
            lines: template.signatures.length === 0 ? [t.unsigned] : [],
            confirm: label,
            ...held,
          },
        }}
      >
        {label}
      </ActButton>
      {isDirty && <span className="form-note">{t.unsaved}</span>}
    </>
  );
}
