import { Icon } from '../ui/Icon.tsx';

/** Submits a form of the login; disabled while it does, with a spinner and `busyLabel`. */
export function BusyButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <button type="submit" className="button" disabled={busy}>
      {busy && <Icon name="spinner" className="spin small" />}
      {busy ? busyLabel : label}
    </button>
  );
}
