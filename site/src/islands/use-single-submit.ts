import { type BaseSyntheticEvent, type FormEvent, useRef } from 'react';

/** Whether a valid form may be sent now: scripts/suggest-email.ts first asks about a mistyped address. */
export const maySend = (submit: BaseSyntheticEvent | undefined): boolean =>
  !(submit?.target instanceof Element) || submit.target.dispatchEvent(new Event('sending', { bubbles: true, cancelable: true }));

/**
 * Submit handler of a form whose `send` validates first: ignores further submits until `send` has ended. Disabling the button is
 * not enough, because that happens after the validation.
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
