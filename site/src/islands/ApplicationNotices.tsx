import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { Banner, Unreachable } from './Banner.tsx';
import { Icon } from './Icon.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';

/** Tells after a reload that text was restored and files were not. scripts/application-page.ts marks the form. */
export function RestoredNote({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [restored, setRestored] = useState(false);
  useEffect(() => setRestored(form.current?.hasAttribute('data-restored') ?? false), [form]);
  if (!restored) return null;
  return (
    <p className="said row" role="status">
      <Icon name="check" />
      {t.restored}
    </p>
  );
}

export interface SendFailure {
  title: string;
  /** Advice above the contact address. */
  help: string | undefined;
  /** Seconds until the next attempt; undefined: the form does not retry by itself. */
  again: number | undefined;
}

interface FailureBannerProps {
  failure: SendFailure;
  contactEmail: string;
  onClose: () => void;
}

/** Banner of a failed submit: the reason, advice, and a button that sends the form again. */
export function FailureBanner({ failure: { title, help, again }, contactEmail, onClose }: FailureBannerProps) {
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

/** Time without progress (ms) after which the connection counts as slow. */
const SLOW_MS = 15_000;

/**
 * Tells that the connection is slow.
 * @param props.bytesSent null: no upload is running
 */
export function SlowLine({ bytesSent }: { bytesSent: number | null }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (bytesSent === null) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [bytesSent]);
  return <span role="status">{slow && t.slow}</span>;
}

const GraceNotice = lazyWithRetry(() => import('./GraceNotice.tsx'));

/** Loads the notice only in the browser. On the server the rendered bytes would depend on whether its code was loaded before. */
export function GraceNoticeLater(props: { eventId: number; stamp: RefObject<string | undefined> }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    hydrated && (
      <Suspense>
        <GraceNotice {...props} />
      </Suspense>
    )
  );
}
