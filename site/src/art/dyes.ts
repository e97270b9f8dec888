/** Colours of one cover or wheel. Named after plants, insects and earths of Andean and Chilean dyeing. */
export interface Dye {
  ground: string;
  /** Four threads, most prominent first. */
  threads: readonly [string, string, string, string];
  /** Disc behind a wheel. */
  disc: string;
}

const MAQUI: Dye = { ground: '#2A1730', threads: ['#EFB13C', '#F6F1EA', '#D6405F', '#9DB598'], disc: '#3D2446' };
const LIQUEN: Dye = { ground: '#D5DFCE', threads: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#EEF2E9' };
const COCHINILLA: Dye = { ground: '#A3173F', threads: ['#F6F1EA', '#EFB13C', '#2A1730', '#F2B9A6'], disc: '#841031' };
const MICHAY: Dye = { ground: '#EFB13C', threads: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#F7C866' };
const BOLDO: Dye = { ground: '#2F5B4A', threads: ['#F6F1EA', '#EFB13C', '#B9CBB1', '#F2B9A6'], disc: '#24483B' };
const GREDA: Dye = { ground: '#E6C3A6', threads: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#F3DDC9' };

export const DYES = [MAQUI, LIQUEN, COCHINILLA, MICHAY, BOLDO, GREDA] as const;

/** The dye at `index`, or one that `random` picks. */
export function dyeOf(index: number | undefined, random: () => number): Dye {
  return DYES[index ?? Math.floor(random() * DYES.length)] ?? MAQUI;
}

/** A wheel in the page's own colours: it follows light and dark. */
export const PAGE_DYE: Dye = {
  ground: 'var(--paper)',
  threads: ['var(--accent)', 'var(--ink)', 'var(--boldo)', 'var(--michay)'],
  disc: 'var(--linen)',
};
