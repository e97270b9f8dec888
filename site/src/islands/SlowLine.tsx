import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { useEffect, useState } from 'react';

/** Time without progress (ms) after which the line counts as slow. */
const SLOW_MS = 15_000;

/** Says that the line is slow. @param props.bytesSent null: nothing is being sent */
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
