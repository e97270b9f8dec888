import { Icon } from './Icon.tsx';

interface Props {
  text: string;
  sendingText: string;
  sending: boolean;
  /** Until the form is alive, a click would send it the browser's way. */
  ready: boolean;
}

export function SubmitButton({ text, sendingText, sending, ready }: Props) {
  return (
    <button className="button" type={ready ? 'submit' : 'button'} disabled={sending}>
      {sending ? (
        <>
          <Icon name="spinner" className="spinning" />
          {sendingText}
        </>
      ) : (
        text
      )}
    </button>
  );
}
