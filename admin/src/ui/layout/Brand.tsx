import { PAGES } from '@trama/shared/paths';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { identity } from '../../session/identity.ts';

const STRANDS = [
  'M46 28.1H41.1M24.3 28.1H19.5A8.6 8.6 0 1 1 28.1 19.5V46',
  'M46 32.7H41.1M24.3 32.7H19.5A13.2 13.2 0 1 1 32.7 19.5V46',
  'M46 37.3H41.1M24.3 37.3H19.5A17.8 17.8 0 1 1 37.3 19.5V46',
];

/** The mark and the network's short name, with its full name or `subtitle` below; links to the public site. */
export function Brand({ subtitle, accent = 'var(--accent)' }: { subtitle?: string; accent?: string }) {
  const network = identity.use();
  return (
    <a className="brand" href={PAGES.home} aria-label={network ? undefined : PANEL_TEXTS.home}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false" fill="none" strokeWidth="2.9">
        {STRANDS.map((strand, index) => (
          <path key={strand} d={strand} stroke={index === 1 ? accent : 'currentColor'} />
        ))}
      </svg>
      <span>
        {network?.shortName}
        <small>{subtitle ?? network?.name}</small>
      </span>
    </a>
  );
}
