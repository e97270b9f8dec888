import type { OwnApplication } from '@trama/shared/applications/own-application';
import { formatDateTime } from '@trama/shared/format/format';
import { OWN_CONSENT_TEXTS as t } from '@trama/shared/texts/consents-by-link';
import { AskFirst } from './AskFirst.tsx';
import { Button } from './Button.tsx';
import { zone } from './zone.ts';

interface Props {
  application: OwnApplication;
  /** Sends a call of the link, shows what it answers, and says that it is done. */
  act: (path: string, done: string, more?: object) => Promise<void>;
}

const when = (at: string) => formatDateTime(at, zone());

function Supports({ application: { authorisation }, act }: Props) {
  const { given_at, withdrawn_at, needed } = authorisation;
  if (!needed) return withdrawn_at && <p>{t.withdrawnAt(when(withdrawn_at))}</p>;
  return (
    <>
      <p>{given_at ? t.givenAt(when(given_at)) : t.unproved}</p>
      <AskFirst
        act={t.withdraw}
        question={t.withdrawQuestion}
        confirm={t.withdrawConfirm}
        onConfirm={() => void act('/my-application/withdraw-supports', t.withdrawn)}
      />
    </>
  );
}

function Programme({ application: { unpublished, state }, act }: Props) {
  const [shown, chosen] = state === 'aceptada' ? [t.isNamed, t.named] : [t.isPublished, t.published];
  const choose = () => act('/my-application/programme', unpublished ? chosen : t.unpublished, { unpublished: !unpublished });
  return (
    <>
      <p>{unpublished ? t.isUnpublished : shown}</p>
      <Button look="link touch" act={choose} text={unpublished ? t.publish : t.unpublish} />
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
