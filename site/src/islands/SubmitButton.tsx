import { Icon } from './Icon.tsx';

interface Props {
  text: string;
  sendingText: string;
  sending: boolean;
}

export function SubmitButton({ text, sendingText, sending }: Props) {
  return (
    <button className="button" type="submit" disabled={sending}>
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
