import { type RefObject, useEffect, useRef } from 'react';

/** For the form of an island that wakes by `client:touch`: tells the directive that it listens from now on. */
export function useAlive(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.dispatchEvent(new Event('alive'));
  }, []);
  return form;
}
