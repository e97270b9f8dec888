import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import type { Opened } from './link-token.ts';

interface Props {
  opened: Opened<unknown>;
  texts: { none: string; noneHelp: string; dead: string; deadHelp: string };
  retry: () => void;
}

/** What a page behind a link says while it shows nothing yet, or nothing at all. */
export function LinkState({ opened, texts, retry }: Props) {
  if (opened.state === 'loading') return <p role="status">{OWN_TEXTS.loading}</p>;
  if (opened.state === 'offline') {
    return (
      <div className="form" role="alert">
        <p>{OWN_TEXTS.unreachable}</p>
        <div className="actions">
          <button type="button" className="button outline" onClick={retry}>
            {OWN_TEXTS.retry}
          </button>
        </div>
      </div>
    );
  }
  const dead = opened.state === 'dead';
  return (
    <div className="form" role={dead ? 'alert' : undefined}>
      <p>
        <b>{dead ? texts.dead : texts.none}</b>
      </p>
      <p>{dead ? texts.deadHelp : texts.noneHelp}</p>
    </div>
  );
}
