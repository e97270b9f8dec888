import { LOGIN_TEXTS as t } from '@trama/shared/texts/accounts';
import { useMemo, useState } from 'react';
import { portraitUrl } from './portrait/portrait.ts';
import { chance } from './portrait/strokes.ts';
import { wheel } from './portrait/wheel.ts';
import { pickQuote, TRAITS } from './quotes.ts';

/** Colours of the drawing behind the quote. */
const BACKDROP = {
  ground: '#2A1730',
  disc: '#2A1730',
  strands: ['#6B4C75', '#4A3254', '#5A3F63', '#4A3254'],
} as const;

function backdropUrl(): string {
  const drawing = wheel(500, 500, 455, chance('ingreso'), BACKDROP, 3);
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${drawing}</svg>`)}")`;
}

/** A quote, chosen at random on each visit. */
export function QuotePanel() {
  const [{ quote, name, profession, country, source }] = useState(() => pickQuote(Math.random()));
  const portrait = useMemo(() => portraitUrl(name, TRAITS[name]), [name]);
  const backdrop = useMemo(backdropUrl, []);
  return (
    <aside className="quote" aria-label={t.quote}>
      <div className="backdrop" aria-hidden="true" style={{ backgroundImage: backdrop }} />
      <img className="portrait" src={portrait} width="400" height="480" alt={t.portrait(name)} />
      <figure>
        <blockquote>«{quote}»</blockquote>
        <figcaption>
          <b>{name}</b>
          <span>
            {profession}, {country}
          </span>
          <small>
            {t.source}: {source}
          </small>
        </figcaption>
      </figure>
    </aside>
  );
}
