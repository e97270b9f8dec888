import { CONFIDENTIALITY_NEEDED, reviewing } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { Confidentiality } from './Confidentiality.tsx';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';
import { Decline, Declined } from './reviewing/Decline.tsx';
import { Desk } from './reviewing/Desk.tsx';

const TEXTS = { none: t.noLink, noneHelp: t.noLinkHelp, invalid: t.linkDead, invalidHelp: t.linkDeadHelp };

/** The page of an invited reviewer, with the applications of an event. */
export default function Reviewing({ contactEmail }: { contactEmail: string }) {
  const { token, link, acceptResponse, retry } = useLinkToken('/reviewing', reviewing);
  const [declined, setDeclined] = useState(false);
  if (declined) return <Declined />;
  const decline = <Decline token={token} onDeclined={() => setDeclined(true)} />;
  if (link.state === 'refused' && link.code === CONFIDENTIALITY_NEEDED)
    return (
      <Confidentiality token={token} onAccepted={acceptResponse}>
        {decline}
      </Confidentiality>
    );
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const { reviewer_id } = link.content;
  return (
    <Desk key={reviewer_id} content={link.content} token={token} contactEmail={contactEmail} onContent={acceptResponse}>
      {decline}
    </Desk>
  );
}
