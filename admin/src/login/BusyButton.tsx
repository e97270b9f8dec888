import { Icon } from '../ui/Icon.tsx';

/** Sends a form of the door; off, with a spinner and other words, while it does. */
export function BusyButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <button type="submit" className="button large" disabled={busy}>
      {busy && <Icon name="spinner" className="spin small" />}
      {busy ? busyLabel : label}
    </button>
  );
}
