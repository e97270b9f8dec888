import type { CertificateRecord } from '@trama/shared/certificates/certificates';
import { API, PAGES } from '@trama/shared/paths';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type Task = 'correct' | 'resend' | 'revoke' | 'reinstate' | 'withdraw';

function stateOf({ state, mail, replaced_by, revoked_at, revoked_reason }: CertificateRecord): [IconName, string, string] {
  if (state === 'withdrawn') return ['barred', 'off', t.withdrawn];
  if (state === 'replaced') return ['swap', 'off', t.replaced(replaced_by ?? '')];
  if (state === 'revoked') return ['barred', 'off', t.revoked(revoked_at ? formatDayOf(revoked_at) : '', revoked_reason ?? '')];
  if (mail === 'dead') return ['alert', 'failed', t.mail.dead];
  return mail === 'pending' ? ['clock', '', t.mail.pending] : ['confirmed', 'fine', mail ? t.mail[mail] : t.noMail];
}

const TASKS: Record<Task, { title: (name: string) => string; label: string; help?: string; field?: string; done: string }> = {
  correct: { title: t.correctOf, label: t.correct, help: t.correctHelp, field: t.newName, done: t.corrected },
  resend: { title: t.resendOf, label: t.resend, field: t.address, done: t.resent },
  revoke: { title: t.revokeOf, label: t.revoke, help: t.revokeHelp, field: t.reason, done: t.revokedDone },
  reinstate: { title: t.reinstateOf, label: t.reinstate, done: t.reinstated },
  withdraw: { title: t.withdrawOf, label: t.withdraw, help: t.withdrawHelp, done: t.withdrawnDone },
};

const tasksOf = ({ state }: CertificateRecord): Task[] => {
  if (state === 'valid') return ['correct', 'resend', 'revoke', 'withdraw'];
  return state === 'revoked' ? ['reinstate', 'withdraw'] : [];
};

/** Asks what a task needs, and does it. */
function TaskDialog({ row, task, onClose }: { row: CertificateRecord; task: Task; onClose: () => void }) {
  const { act } = useAction();
  const [value, setValue] = useState({ correct: row.name, resend: row.email, revoke: '', reinstate: '', withdraw: '' }[task]);
  const { title, label, help, field, done } = TASKS[task];
  const run = () =>
    act(
      (api) =>
        ({
          correct: () => api.correctCertificate(row.code, value),
          resend: () => api.resendCertificate(row.code, value),
          revoke: () => api.revokeCertificate(row.code, value),
          reinstate: () => api.reinstateCertificate(row.code),
          withdraw: () => api.withdrawCertificate(row.code),
        })[task](),
      { done, failed: t.failed },
    );
  return (
    <Confirm
      title={title(row.name)}
      question={help}
      lines={[row.code]}
      confirm={label}
      danger={task === 'revoke' || task === 'withdraw'}
      typed={field !== undefined}
      onConfirm={field && value.trim() === '' ? null : run}
      onClose={onClose}
    >
      {field && (
        <TextInput
          id="certificate-task"
          label={field}
          value={value}
          onChange={setValue}
          type={task === 'resend' ? 'email' : 'text'}
          fullWidth
          margin="normal"
        />
      )}
    </Confirm>
  );
}

/** Certificates that were issued, each with what may be done with it. */
export function IssuedRows({ rows, labelledBy }: { rows: readonly CertificateRecord[]; labelledBy: string }) {
  const [asked, setAsked] = useState<{ row: CertificateRecord; task: Task } | null>(null);
  return (
    <>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {Object.values(t.columns).map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [icon, tone, words] = stateOf(row);
            return (
              <tr key={row.code}>
                <td className="num code" data-label={`${t.columns.code}:`}>
                  {row.state === 'valid' ? row.code : <s>{row.code}</s>}
                </td>
                <td>
                  <b>{row.name || t.nameless}</b>
                  {row.talk_title && <small>{row.talk_title}</small>}
                </td>
                <td>{VERIFY_TEXTS.roles[row.role]}</td>
                <td className="num" data-label={`${t.columns.issued}:`}>
                  {formatDayOf(row.issued_at)}
                </td>
                <td>
                  <span className={`state ${tone}`}>
                    <Icon name={icon} />
                    {words}
                  </span>
                </td>
                <td>
                  {row.state === 'valid' && (
                    <a
                      className="text-button"
                      href={`${API}/certificates/${row.code}/pdf`}
                      target="_blank"
                      rel="noopener"
                      aria-label={t.pdfOf(row.name)}
                    >
                      {t.pdf}
                    </a>
                  )}
                  <a
                    className="text-button"
                    href={PAGES.certificate(row.code)}
                    target="_blank"
                    rel="noopener"
                    aria-label={t.pageOf(row.name || row.code)}
                  >
                    {t.page}
                  </a>
                  {tasksOf(row).map((task) => (
                    <button
                      key={task}
                      type="button"
                      className="text-button"
                      aria-label={TASKS[task].title(row.name)}
                      onClick={() => setAsked({ row, task })}
                    >
                      {TASKS[task].label}
                    </button>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked && <TaskDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
