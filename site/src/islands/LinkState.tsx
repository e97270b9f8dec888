import { LINK_TEXTS, OWN_TEXTS } from '@trama/shared/texts/own-application';
import { LostLink } from './AddressForm.tsx';
import { Button } from './Button.tsx';
import type { LinkContent } from './link-token.ts';

interface Props {
  link: LinkContent<unknown>;
  /** Texts for a missing and an invalid link. */
  texts: { none?: string; noneHelp: string; invalid?: string; invalidHelp: string };
  retry: () => void;
}

/** Loading, error and empty states of a page behind a personal link. */
export function LinkState({ link, texts, retry }: Props) {
  const { none = LINK_TEXTS.none, invalid: dead = LINK_TEXTS.dead, noneHelp, invalidHelp } = texts;
  if (link.state === 'loading') return <p role="status">{OWN_TEXTS.loading}</p>;
  if (link.state === 'offline') {
    return (
      <div className="form" role="alert">
        <p>{OWN_TEXTS.unreachable}</p>
        <div className="actions">
          <Button className="button outline" onClick={retry} text={OWN_TEXTS.retry} />
        </div>
      </div>
    );
  }
  const invalid = link.state === 'invalid';
  const reason = link.state === 'invalid' ? link.reason : undefined;
  return (
    <div className="form link-state">
      <div role={invalid ? 'alert' : undefined}>
        <p>
          <b>{reason ?? (invalid ? dead : none)}</b>
        </p>
        {reason === undefined && <p>{invalid ? invalidHelp : noneHelp}</p>}
      </div>
      <LostLink />
    </div>
  );
}
