/** Colours of one cover or mandala. */
export interface Palette {
  ground: string;
  /** Four colours of lines and figures, most prominent first. */
  strokes: readonly [string, string, string, string];
  /** Disc behind a mandala. */
  disc: string;
}

/** Named after plants, insects and earths of Andean and Chilean dyeing. Another order would change all generated pictures. */
export const PALETTES = {
  maqui: { ground: '#2A1730', strokes: ['#EFB13C', '#F6F1EA', '#D6405F', '#9DB598'], disc: '#3D2446' },
  lichen: { ground: '#D5DFCE', strokes: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#EEF2E9' },
  cochineal: { ground: '#A3173F', strokes: ['#F6F1EA', '#EFB13C', '#2A1730', '#F2B9A6'], disc: '#841031' },
  michay: { ground: '#EFB13C', strokes: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#F7C866' },
  boldo: { ground: '#2F5B4A', strokes: ['#F6F1EA', '#EFB13C', '#B9CBB1', '#F2B9A6'], disc: '#24483B' },
  clay: { ground: '#E6C3A6', strokes: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#F3DDC9' },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

/** The named palette, or a random one. */
export function paletteOf(name: PaletteName | undefined, random: () => number): Palette {
  if (name) return PALETTES[name];
  const all = Object.values(PALETTES);
  return all[Math.floor(random() * all.length)] ?? PALETTES.maqui;
}

/** The page's own colours: a drawing in these colours follows light and dark. */
export const PAGE_PALETTE: Palette = {
  ground: 'var(--paper)',
  strokes: ['var(--accent)', 'var(--ink)', 'var(--boldo)', 'var(--michay)'],
  disc: 'var(--linen)',
};
