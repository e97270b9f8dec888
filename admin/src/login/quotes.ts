/** Quotes of the login screen, and the traits of their authors' portraits. */

import { type PortraitTraits, portrait } from '@trama/shared/art/portrait';
import { sorJuana } from '@trama/shared/art/portrait-sor-juana';
import list from './quotes.json' with { type: 'json' };

interface Quote {
  quote: string;
  name: string;
  profession: string;
  country: string;
  source: string;
}

export const QUOTES: readonly Quote[] = list;

/** Traits by name, as spelled in quotes.json. Sor Juana has her own drawing, and no portrait has glasses. */
export const TRAITS: Readonly<Record<string, Omit<PortraitTraits, 'glasses'>>> = {
  'Gabriela Mistral': { skin: 1, hairColor: 'brown', hairStyle: 'short', clothes: 'jacket', palette: 'boldo' },
  'Eloísa Díaz': { skin: 1, hairColor: 'black', hairStyle: 'bun', clothes: 'collar', palette: 'lichen' },
  'Isabel Allende': { skin: 0, hairColor: 'auburn', hairStyle: 'bob', clothes: 'necklaces', palette: 'cochineal' },
  'Rosario Castellanos': { skin: 1, hairColor: 'black', hairStyle: 'bun', clothes: 'necklaces', palette: 'clay' },
  'Julia de Burgos': { skin: 2, hairColor: 'brown', hairStyle: 'bob', clothes: 'collar', palette: 'maqui' },
  'Rigoberta Menchú Tum': { skin: 2, hairColor: 'black', hairStyle: 'braid', clothes: 'shawl', palette: 'maqui' },
  'Berta Cáceres': { skin: 2, hairColor: 'black', hairStyle: 'long', clothes: 'shawl', palette: 'boldo' },
  'Carolina Maria de Jesus': { skin: 4, hairColor: 'black', hairStyle: 'headwrap', clothes: 'necklaces', palette: 'lichen' },
  'María Elena Walsh': { skin: 0, hairColor: 'auburn', hairStyle: 'short', clothes: 'jacket', palette: 'michay' },
  'Ida Vitale': { skin: 0, hairColor: 'grey', hairStyle: 'short', clothes: 'necklaces', palette: 'boldo' },
  'Marie Curie': { skin: 0, hairColor: 'grey', hairStyle: 'bun', clothes: 'collar', palette: 'maqui' },
  'Rosalind Franklin': { skin: 0, hairColor: 'black', hairStyle: 'bob', clothes: 'collar', palette: 'michay' },
  'Maria Montessori': { skin: 0, hairColor: 'grey', hairStyle: 'bun', clothes: 'necklaces', palette: 'cochineal' },
  'Malala Yousafzai': { skin: 2, hairColor: 'black', hairStyle: 'scarf', clothes: 'necklaces', palette: 'clay' },
  'Wangari Maathai': { skin: 4, hairColor: 'black', hairStyle: 'headwrap', clothes: 'shawl', palette: 'boldo' },
  'Chimamanda Ngozi Adichie': { skin: 4, hairColor: 'black', hairStyle: 'curls', clothes: 'necklaces', palette: 'michay' },
  'Wisława Szymborska': { skin: 0, hairColor: 'grey', hairStyle: 'short', clothes: 'jacket', palette: 'clay' },
  'Emilia Pardo Bazán': { skin: 0, hairColor: 'brown', hairStyle: 'bun', clothes: 'necklaces', palette: 'maqui' },
  'Florence Nightingale': { skin: 0, hairColor: 'brown', hairStyle: 'bun', clothes: 'collar', palette: 'boldo' },
  'Rachel Carson': { skin: 0, hairColor: 'brown', hairStyle: 'short', clothes: 'jacket', palette: 'lichen' },
  'bell hooks': { skin: 3, hairColor: 'black', hairStyle: 'curls', clothes: 'shawl', palette: 'cochineal' },
};

/** Draws the portrait of a quoted woman as an SVG of 400 × 480. */
export const portraitOf = (name: string) =>
  name === 'Sor Juana Inés de la Cruz' ? sorJuana() : portrait(name, { ...TRAITS[name], glasses: false });

/**
 * Picks a quote.
 * @param random from 0 to 1
 */
export function pickQuote(random: number): Quote {
  const quote = QUOTES[Math.floor(random * QUOTES.length)] ?? QUOTES[0];
  if (!quote) throw new Error('quotes.json is empty');
  return quote;
}
