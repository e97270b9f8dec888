import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './Loading.tsx';

/**
 * A component that loads its code when first shown; `Waiting` is shown meanwhile. React's `lazy` would show it 300 ms after
 * `Waiting` at the earliest, because React delays what replaces a `Suspense` fallback.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props> = () => <Loading />,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  return function LazyScreen(props: Props) {
    const [Shown, show] = useState(() => arrived);
    useEffect(() => {
      if (Shown) return;
      load().then(
        (code) => {
          arrived ??= code.default;
          show(() => arrived);
        },
        (error: unknown) =>
          show(() => {
            throw error;
          }),
      );
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <Waiting {...props} />;
  };
}
