import type { OwnApplication } from '@trama/shared/applications/own-application';
import { formatDateTime } from '@trama/shared/format/format';
import { OWN_CONSENT_TEXTS as t } from '@trama/shared/texts/consents-by-link';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { useState } from 'react';

interface Props {
  application: OwnApplication;
  /** Sends a call of the link, shows what it answers, and says that it is done. */
  act: (path: string, done: string, more?: object) => Promise<void>;
}

const when = (at: string) => formatDateTime(at, document.body.dataset.zone ?? 'UTC');

function Supports({ application: { authorisation }, act }: Props) {
  const [asked, setAsked] = useState(false);
  const { given_at, withdrawn_at, needed } = authorisation;
  if (!needed) return withdrawn_at && <p>{t.withdrawnAt(when(withdrawn_at))}</p>;
  const withdraw = async () => {
    await act('/my-application/withdraw-supports', t.withdrawn);
    setAsked(false);
  };
  return (
    <>
      <p>{given_at ? t.givenAt(when(given_at)) : t.unproved}</p>
      {asked ? (
        <div className="form" role="alert">
          <p>{t.withdrawQuestion}</p>
          <div className="actions">
            <button type="button" className="button" onClick={() => void withdraw()}>
              {t.withdrawConfirm}
            </button>
            <button type="button" className="button outline" onClick={() => setAsked(false)}>
              {OWN_TEXTS.cancel}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" className="link touch" onClick={() => setAsked(true)}>
          {t.withdraw}
        </button>
      )}
    </>
  );
}

function Programme({ application: { unpublished }, act }: Props) {
  const choose = () => act('/my-application/programme', unpublished ? t.published : t.unpublished, { unpublished: !unpublished });
  return (
    <>
      <p>{unpublished ? t.isUnpublished : t.isPublished}</p>
      <button type="button" className="link touch" onClick={() => void choose()}>
        {unpublished ? t.publish : t.unpublish}
      </button>
    </>
  );
}

/** Consents that the applicant may withdraw at any time: using supports, and being named in the public programme. */
export function OwnConsent(props: Props) {
  const { authorisation, state } = props.application;
  return (
    <>
      {(authorisation.needed || authorisation.withdrawn_at) && (
        <section className="own-consent" aria-labelledby="own-supports">
          <h2 id="own-supports">{t.title}</h2>
          <Supports {...props} />
        </section>
      )}
      {state !== 'retirada' && state !== 'rechazada' && (
        <section className="own-consent" aria-labelledby="own-programme">
          <h2 id="own-programme">{t.programme}</h2>
          <Programme {...props} />
        </section>
      )}
    </>
  );
}
