import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { identity } from '../../session/identity.ts';

/** The title of the tab: the screen's, and the network's short name once it is known. */
export function ScreenTitle({ title }: { title: string }) {
  const shortName = identity.use()?.shortName;
  return <title>{shortName ? PANEL_TEXTS.documentTitle(title, shortName) : title}</title>;
}
