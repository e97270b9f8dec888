import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { Banner, Unreachable } from './Banner.tsx';

export interface Failure {
  title: string;
  /** Advice before the contact. */
  help: string | undefined;
  /** Seconds until the next attempt. */
  again: number | undefined;
}

interface Props {
  failure: Failure;
  contactEmail: string;
  onClose: () => void;
}

/** Why the application was not sent, what to do, and a button that sends it again. */
export function FailureBanner({ failure: { title, help, again }, contactEmail, onClose }: Props) {
  return (
    <Banner good={false} title={title} onClose={onClose}>
      {again && <p className="num">{t.retrying(again)}</p>}
      {help && <Unreachable text={help} email={contactEmail} />}
      <div className="actions">
        <button type="submit" className="button outline small">
          {t.retry}
        </button>
      </div>
    </Banner>
  );
}
