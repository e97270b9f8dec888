/**
 * The notice at the foot of the screen that closes by itself after three seconds (specification, point 4). Its provider
 * is above the routes, so that «Inicio de sesión exitoso» stays visible from the login to the panel.
 */

import { LIMITS } from '@trama/shared/limits';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Icon } from './Icon.tsx';

interface ToastMessage {
  text: string;
  kind: 'success' | 'error';
  /** The React key: the same sentence twice in a row is two toasts. */
  serial: number;
}

type ShowToast = (text: string, kind?: ToastMessage['kind']) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** `showToast(text, kind)`; errors are announced assertively, successes politely. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [held, setHeld] = useState(false);
  const show = useCallback<ShowToast>((text, kind = 'success') => {
    setHeld(false);
    setMessage((before) => ({ text, kind, serial: (before?.serial ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setMessage(null), []);

  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(close, LIMITS.toast);
    return () => clearTimeout(timer);
  }, [message, held, close]);

  const hold = useMemo(() => {
    const on = () => setHeld(true);
    const off = () => setHeld(false);
    return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {message && (
        <div className="toast" key={message.serial} role={message.kind === 'error' ? 'alert' : 'status'} {...hold}>
          <Icon name={message.kind === 'error' ? 'alert' : 'check'} />
          <span>{message.text}</span>
          <button type="button" onClick={close} aria-label={PANEL_TEXTS.close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </ToastContext>
  );
}
