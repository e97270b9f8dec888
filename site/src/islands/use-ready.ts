import { useEffect, useState } from 'react';

/** False in the page as rendered, true once the island is alive. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
