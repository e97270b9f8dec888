import { type RefObject, Suspense, useEffect, useState } from 'react';
import { later } from './later.ts';

const GraceNotice = later(() => import('./GraceNotice.tsx'));

/** Loads the notice in the browser alone: rendered on the server, a page's bytes would depend on whether its code was loaded before. */
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
