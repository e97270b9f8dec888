import { type BaseSyntheticEvent, type FormEvent, useRef } from 'react';

/** Whether a form whose fields are right may be sent now: scripts/suggest-email.ts first asks about a mistyped address. */
export const maySend = (submit: BaseSyntheticEvent | undefined): boolean =>
  !(submit?.target instanceof Element) || submit.target.dispatchEvent(new Event('sending', { bubbles: true, cancelable: true }));

/**
 * The submit handler of a form whose `send` validates first: a submit that comes before `send` has ended is ignored. The button
 * alone does not prevent it: it is disabled after the validation.
 */
export function useSingleSubmit(send: (event: FormEvent) => Promise<void>): (event: FormEvent) => void {
  const sending = useRef(false);
  return (event) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void send(event).finally(() => {
      sending.current = false;
    });
  };
}
