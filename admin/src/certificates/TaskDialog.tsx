import type { CertificateRecord } from '@trama/shared/certificates/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export type Task = 'correct' | 'resend' | 'revoke' | 'reinstate' | 'withdraw';

interface TaskWords {
  icon: IconName;
  title: (name: string) => string;
  label: string;
  help?: string;
  field?: string;
  done: string;
}

export const TASKS: Record<Task, TaskWords> = {
  correct: { icon: 'pencil', title: t.correctOf, label: t.correct, help: t.correctHelp, field: t.newName, done: t.corrected },
  resend: { icon: 'envelope', title: t.resendOf, label: t.resend, field: t.address, done: t.resent },
  revoke: { icon: 'barred', title: t.revokeOf, label: t.revoke, help: t.revokeHelp, field: t.reason, done: t.revokedDone },
  reinstate: { icon: 'undo', title: t.reinstateOf, label: t.reinstate, done: t.reinstated },
  withdraw: { icon: 'trash', title: t.withdrawOf, label: t.withdraw, help: t.withdrawHelp, done: t.withdrawnDone },
};

export const tasksOf = ({ state }: CertificateRecord): Task[] => {
  if (state === 'valid') return ['correct', 'resend', 'revoke', 'withdraw'];
  return state === 'revoked' ? ['reinstate', 'withdraw'] : [];
};

/** Asks what a task needs, and does it. */
export function TaskDialog({ row, task, onClose }: { row: CertificateRecord; task: Task; onClose: () => void }) {
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
          margin="normal"
        />
      )}
    </Confirm>
  );
}
