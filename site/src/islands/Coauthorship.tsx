import { coauthorship, coauthorTalk } from '@trama/shared/applications/coauthors';
import { PAGES } from '@trama/shared/paths';
import type { AuthorPlace } from '@trama/shared/programme/places';
import { COAUTHORSHIP_TEXTS as t } from '@trama/shared/texts/coauthors';
import { useEffect, useState } from 'react';
import { AuthorNames } from './AuthorNames.tsx';
import { sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { Fact } from './Fact.tsx';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';
import { TalkPlace } from './TalkPlace.tsx';

const TEXTS = { noneHelp: t.noLinkHelp, invalidHelp: t.deadHelp };

/** «Figuras como coautora»: shows the application to a co-author, who can leave it without an account. */
export default function Coauthorship() {
  const { token, link, retry } = useLinkToken('/coauthorship', coauthorship);
  const [state, setState] = useState<'named' | 'leaving' | 'left' | 'failed'>('named');
  const [place, setPlace] = useState<AuthorPlace>(null);
  const open = link.state === 'open';
  useEffect(() => {
    setPlace(null);
    if (open)
      void sendJson('POST', '/coauthorship/talk', { token }).then((response) =>
        setPlace(coauthorTalk.safeParse(response.ok ? response.body : null).data?.place ?? null),
      );
  }, [token, open]);
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const { event_id, event_title, title, authors, you } = link.content;
  const leave = async () => {
    setState('leaving');
    const response = await sendJson('POST', '/coauthorship/leave', { token });
    setState(response.ok ? 'left' : 'failed');
  };
  if (state === 'left')
    return (
      <Banner good title={t.left}>
        <p>{t.leftHelp}</p>
      </Banner>
    );
  return (
    <div className="form shown-person">
      {state === 'failed' && <Banner good={false} title={t.failed} onClose={() => setState('named')} />}
      <TalkPlace place={place} />
      <dl className="rows ruled">
        <Fact term={t.event}>
          <a className="link" href={PAGES.event(event_id)}>
            {event_title}
          </a>
        </Fact>
        <Fact term={t.talk}>{title}</Fact>
        <AuthorNames authors={authors} you={{ place: you, word: t.you }} />
      </dl>
      <p>{t.explain}</p>
      <div className="actions">
        {state === 'leaving' ? (
          <p role="status">{t.leaving}</p>
        ) : (
          <ConfirmFirst
            act={t.leave}
            title={t.leaveTitle}
            question={t.leaveQuestion}
            confirm={t.leaveConfirm}
            onConfirm={() => void leave()}
          />
        )}
      </div>
      <p className="label">
        {t.wrong}{' '}
        <a className="link" href={PAGES.privacy}>
          {t.privacy}
        </a>
      </p>
    </div>
  );
}
