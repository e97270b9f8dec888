/**
 * The notice at the foot of the screen that closes by itself after three seconds (specification, point 4). Its provider
 * is above the routes, so that «Inicio de sesión exitoso» stays visible from the login to the panel.
 */

import { LIMITS } from '@trama/shared/limits';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

/** Something to do about it; such a notice stays longer. */
export interface ToastAction {
  /** A second sentence. */
  detail?: string;
  label: string;
  run: () => unknown;
}

interface ToastMessage {
  text: string;
  kind: 'success' | 'error';
  action?: ToastAction | undefined;
  /** The React key: the same sentence twice in a row is two toasts. */
  serial: number;
}

type ShowToast = (text: string, kind?: ToastMessage['kind'], action?: ToastAction) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** `showToast(text, kind, action)`; errors are announced assertively, successes politely. */
export const useToast = () => useContext(ToastContext);

/** Closes by itself; the time while the pointer or the focus is on it is not counted. */
function Toast({ message: { text, kind, action }, onClose }: { message: ToastMessage; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  /** How much longer it stays, in ms. */
  const left = useRef<number>(action ? LIMITS.undo : LIMITS.toast);
  useEffect(() => {
    if (held) return;
    const begun = Date.now();
    const timer = setTimeout(onClose, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [held, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const holding = { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
  const run = () => {
    onClose();
    action?.run();
  };
  return (
    <div className="toast" role={kind === 'error' ? 'alert' : 'status'} {...holding}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <p>
        <span>{text}</span> {action?.detail && <span>{action.detail}</span>}
      </p>
      {action && (
        <>
          <button type="button" className="action" onClick={run}>
            {action.label}
          </button>
          <span className={held ? 'time held' : 'time'} style={{ animationDuration: `${LIMITS.undo}ms` }} aria-hidden="true" />
        </>
      )}
      <button type="button" onClick={onClose} aria-label={PANEL_TEXTS.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const show = useCallback<ShowToast>((text, kind, action) => {
    setMessage((before) => ({ text, kind: kind ?? 'success', action, serial: (before?.serial ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setMessage(null), []);
  return (
    <ToastContext value={show}>
      {children}
      {message && <Toast key={message.serial} message={message} onClose={close} />}
    </ToastContext>
  );
}
