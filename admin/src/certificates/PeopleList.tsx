import { Box } from '@mui/material';
import {
  type CertificatePerson,
  type CertificateRole,
  type ListReport,
  listReport,
} from '@trama/shared/certificates/certificates';
import { CERTIFICATE_PANEL_TEXTS } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { type Source, sourceBody } from '../dataProvider/formData.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { ActIcon } from '../ui/ActButton.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { TextInput } from '../ui/inputs.tsx';

const t = CERTIFICATE_PANEL_TEXTS.list;

interface PeopleListProps {
  eventId: number;
  role: CertificateRole;
  people: readonly CertificatePerson[];
}

/** Recipients who are not in the programme: imported as a list, removed one by one. */
export function PeopleList({ eventId, role, people }: PeopleListProps) {
  const { act, busy } = useAction();
  const [open, setOpen] = useState(false);
  const [pasted, setPasted] = useState('');
  const [report, setReport] = useState<ListReport | null>(null);
  const listed = people.filter((person) => person.certificate_person_id !== null);
  const sendList = async (source: Source<{ text: string }>) => {
    const request = (api: TramaDataProvider) =>
      api.request('POST', `/certificate-people/${eventId}`, listReport, sourceBody(source, { role }));
    const done = await act(request, {
      done: ({ added, already }) => t.brought(added, already),
      failed: CERTIFICATE_PANEL_TEXTS.failed,
    });
    if (!done) return;
    setReport(done);
    // The import of a file leaves pasted text in the field, because that text was not imported.
    const left = 'file' in source ? pasted : '';
    setPasted(left);
    setOpen(done.problems.length > 0 || left.trim() !== '');
  };
  return (
    <div className="stack people-list">
      {listed.length > 0 && (
        <details>
          <summary>{t.listed(listed.length)}</summary>
          <Box component="ul" className="item-list" sx={{ maxHeight: '18rem', overflowY: 'auto' }}>
            {listed.map(({ recipient, name, email, certificate_person_id: id }) => (
              <li key={recipient}>
                <span>
                  {name}
                  {email && <small>{email}</small>}
                </span>
                {id !== null && (
                  <ActIcon
                    icon="trash"
                    label={t.remove(name)}
                    act={{
                      request: (api) => api.send('DELETE', `/certificate-people/${id}`),
                      done: t.removed,
                      failed: CERTIFICATE_PANEL_TEXTS.failed,
                    }}
                  />
                )}
              </li>
            ))}
          </Box>
        </details>
      )}
      {!open && (
        <TextButton icon="upload" onClick={() => setOpen(true)}>
          {t.open}
        </TextButton>
      )}
      {open && (
        <div className="stack">
          <DropZone
            id="certificate-list"
            label={t.drop}
            help={t.dropHelp}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            busy={busy}
            compact
            onFiles={([file]) => file && void sendList({ file })}
          />
          <TextInput
            id="certificate-pasted"
            label={t.paste}
            helperText={t.pasteHelp}
            value={pasted}
            onChange={setPasted}
            multiline
            minRows={3}
            maxRows={10}
          />
          {report && report.problems.length > 0 && (
            <div className="problem" role="alert">
              {t.problems(report.problems.length)}
              <ul className="item-list">
                {report.problems.map(({ line, text, reason }) => (
                  <li key={line}>{t.problem(line, text, reason)}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="actions">
            <TextButton primary disabled={busy || pasted.trim() === ''} onClick={() => void sendList({ text: pasted })}>
              {t.bring}
            </TextButton>
            <TextButton onClick={() => setOpen(false)}>{CERTIFICATE_PANEL_TEXTS.cancel}</TextButton>
          </div>
        </div>
      )}
    </div>
  );
}
