import { type FormEvent, useRef } from 'react';

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
