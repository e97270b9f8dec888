import { LINK_CONSENT_VERSIONS, REVIEWING_CONSENTS, CONFIDENTIALITY_TEXTS as t } from '@trama/shared/texts/consents-by-link';
import { type ReactNode, useState } from 'react';
import { sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface Props {
  token: string;
  /** Gets the response with the applications. */
  onAccepted: (body: unknown) => void;
  /** Content below, for reviewers who do not accept. */
  children: ReactNode;
}

/** The confidentiality pledge that a reviewer accepts before reading. */
export function Confidentiality({ token, onAccepted, children }: Props) {
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const version = LINK_CONSENT_VERSIONS.reviewing;
  const accept = async () => {
    setSending(true);
    setFailed(false);
    const response = await sendJson('POST', '/reviewing/confidentiality', { token, version });
    setSending(false);
    if (response.ok) onAccepted(response.body);
    else setFailed(true);
  };
  return (
    <div className="form">
      {failed && <Banner good={false} title={t.failed} onClose={() => setFailed(false)} />}
      <section className="permit threads" aria-labelledby="confidentiality">
        <h2 id="confidentiality">{t.title}</h2>
        <p>{t.intro}</p>
        <p>
          <b>{REVIEWING_CONSENTS[version]}</b>
        </p>
        <div className="actions">
          <Button disabled={sending} onClick={accept} text={sending ? t.accepting : t.accept} />
        </div>
        {children}
      </section>
    </div>
  );
}
