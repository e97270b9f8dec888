import type { OwnApplication } from '@trama/shared/applications/own-application';
import { programmeWords, supportsWords } from '@trama/shared/applications/own-words';
import { OWN_CONSENT_TEXTS as t } from '@trama/shared/texts/consents-by-link';
import { Button } from './Button.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { networkZone } from './network-zone.ts';

interface Props {
  application: OwnApplication;
  /** Sends a request of the link, adopts the response and shows `done`. */
  act: (path: string, done: string, more?: object) => Promise<void>;
}

/** Consents that the applicant may withdraw at any time: the use of support data, and the name in the public programme. */
export function OwnConsent({ application, act }: Props) {
  const { authorisation, unpublished } = application;
  const supports = supportsWords(application, networkZone());
  const programme = programmeWords(application);
  return (
    <>
      {supports && (
        <section className="own-consent" aria-labelledby="own-supports">
          <h2 id="own-supports">{t.title}</h2>
          <p>{supports}</p>
          {authorisation.needed && (
            <ConfirmFirst
              act={t.withdraw}
              question={t.withdrawQuestion}
              confirm={t.withdrawConfirm}
              onConfirm={() => void act('/my-application/withdraw-supports', t.withdrawn)}
            />
          )}
        </section>
      )}
      {programme && (
        <section className="own-consent" aria-labelledby="own-programme">
          <h2 id="own-programme">{t.programme}</h2>
          <p>{programme.said}</p>
          <Button
            className="link touch"
            onClick={() => act('/my-application/programme', programme.done, { unpublished: !unpublished })}
            text={programme.choose}
          />
        </section>
      )}
    </>
  );
}
