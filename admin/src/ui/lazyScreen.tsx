import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './Loading.tsx';

/**
 * A component whose code is fetched when it is first shown; until then `Waiting`. `lazy` would show it no sooner than 300 ms
 * after `Waiting`: React holds back what replaces the fallback of a `Suspense`.
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
