import { MARK_STRANDS } from '@trama/shared/art/mark';
import { PAGES } from '@trama/shared/paths';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { identity } from '../dataProvider/identity.ts';

/** The network's logo; without one, the product's mark. */
export function Logo({ accent = 'var(--accent)' }: { accent?: string }) {
  const network = identity.use();
  if (network?.logo) return <img src={network.logo} alt="" />;
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false" fill="none" strokeWidth="2.9">
      {MARK_STRANDS.map((strand, index) => (
        <path key={strand} d={strand} stroke={index === 1 ? accent : 'currentColor'} />
      ))}
    </svg>
  );
}

/** The network's logo and its short name, with its full name or `subtitle` below; links to the public site. */
export function Brand({ subtitle, accent = 'var(--accent)' }: { subtitle?: string; accent?: string }) {
  const network = identity.use();
  return (
    <a className="brand" href={PAGES.home} aria-label={network ? undefined : PANEL_TEXTS.home}>
      <Logo accent={accent} />
      <span>
        {network?.shortName}
        <small>{subtitle ?? network?.name}</small>
      </span>
    </a>
  );
}

/** Sets the tab's title: the screen's name, and the network's short name once it is loaded. */
export function TabTitle({ children }: { children: string }) {
  const shortName = identity.use()?.shortName;
  return <title>{shortName ? PANEL_TEXTS.documentTitle(children, shortName) : children}</title>;
}
