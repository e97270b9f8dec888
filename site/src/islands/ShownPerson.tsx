import { shownPerson, shownWords } from '@trama/shared/people/shown';
import { LINK_CONSENT_VERSIONS, SHOWN_CONSENTS, SHOWN_PERSON_TEXTS as t } from '@trama/shared/texts/consents-by-link';
import { useState } from 'react';
import { sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';

const TEXTS = { noneHelp: t.noLinkHelp, invalidHelp: t.deadHelp };

/** «Así apareces»: previews a person's public profile, and asks for consent. */
export default function ShownPerson() {
  const { token, link, acceptResponse, retry } = useLinkToken('/shown-person', shownPerson);
  const [banner, setBanner] = useState<'accepted' | 'withdrawn' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const { fullName, titleAcademy, orcid, jobTitle, institution, country, image, portrait, role_name, state, hidden } =
    link.content;
  const version = LINK_CONSENT_VERSIONS.shown;
  const send = async (path: string, payload: object, done: 'accepted' | 'withdrawn') => {
    setBusy(true);
    const response = await sendJson('POST', path, { token, ...payload });
    setBusy(false);
    setBanner(response.ok ? done : 'failed');
    if (response.ok) acceptResponse(response.body);
  };
  const accept = () => send('/shown-person/accept', { version }, 'accepted');
  const withdraw = () => send('/shown-person/withdraw', {}, 'withdrawn');
  const title = banner && (banner === 'accepted' && hidden ? t.acceptedHidden : t[banner]);
  return (
    <div className="form shown-person">
      {title && <Banner key={title} good={banner !== 'failed'} title={title} onClose={() => setBanner(null)} />}
      <p>{shownWords(state, hidden)}</p>
      <figure className="facts threads">
        <img className="face" src={image ?? portrait} alt="" width="220" height="220" />
        <figcaption>
          <span className="label">{role_name === 'equipo' ? t.where.equipo : t.where.afiliado}</span>
          <b>{fullName}</b>
          {jobTitle && <span>{jobTitle}</span>}
          {titleAcademy && <span>{titleAcademy}</span>}
          {(institution || country) && <span>{[institution, country].filter(Boolean).join(', ')}</span>}
          {orcid && <span className="num">ORCID {orcid}</span>}
        </figcaption>
      </figure>
      {state !== 'accepted' && <p>{SHOWN_CONSENTS[version]}</p>}
      <div className="actions">
        {state !== 'accepted' && <Button disabled={busy} onClick={accept} text={t.accept} />}
        {state !== 'withdrawn' && (
          <Button
            className="button outline"
            disabled={busy}
            onClick={withdraw}
            text={state === 'accepted' ? t.withdraw : t.decline}
          />
        )}
      </div>
      <p className="label">{t.wrong}</p>
    </div>
  );
}
