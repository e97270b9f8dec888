import { Title } from 'react-admin';
import { TabTitle } from './Brand.tsx';

/** The name of the screen: the `h1` of the bar, and the title of the tab. */
export function PageName({ children }: { children: string }) {
  return (
    <>
      <TabTitle>{children}</TabTitle>
      <Title title={children} preferenceKey={false} />
    </>
  );
}
