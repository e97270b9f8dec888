import { LIMITS } from '@trama/shared/limits';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

export interface LoginNoticeText {
  text: string;
  kind: 'success' | 'error';
}

/** The notice of the login, which is outside react-admin: it closes after three seconds (specification, point 8), not under the pointer. */
export function LoginNotice({ notice, onClose }: { notice: LoginNoticeText; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice begins its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, LIMITS.toast);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const holding = { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
  return (
    <div className="toast" role={notice.kind === 'error' ? 'alert' : 'status'} {...holding}>
      <Icon name={notice.kind === 'error' ? 'alert' : 'check'} />
      <p>{notice.text}</p>
      <button type="button" className="round" onClick={onClose} aria-label={PANEL_TEXTS.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
