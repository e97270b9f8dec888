import { useEffect, useState } from 'react';
import { z } from 'zod';

/** The address holds the token, so the place is in the history's entry, which a reload keeps. */
const place = z.object({ proposal: z.string() });

/**
 * Which application is open ('': the end of the list), and whether the reviewer opened it.
 * @param ids those that there are
 * @param first the one to begin with
 */
export function usePlace(ids: readonly string[], first: string) {
  const [current, setCurrent] = useState(() => {
    const stored = place.safeParse(window.history.state).data?.proposal;
    return stored === '' || (stored !== undefined && ids.includes(stored)) ? stored : first;
  });
  const [opened, setOpened] = useState(false);
  // The one to begin with, too: scored, it is no longer the first that is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    window.history.replaceState({ proposal: current }, '');
  }, []);
  const open = (proposal: string) => {
    window.history.replaceState({ proposal }, '');
    setOpened(true);
    setCurrent(proposal);
  };
  return { current, opened, open };
}
