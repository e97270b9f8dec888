/** The quotes of the login screen, and traits that the portraits of their authors keep. */
import type { Traits } from './portrait/portrait.ts';
import list from './quotes.json' with { type: 'json' };

export interface Quote {
  quote: string;
  name: string;
  profession: string;
  country: string;
  source: string;
}

export const QUOTES: readonly Quote[] = list;

/** By name, as spelled in quotes.json. */
export const TRAITS: Record<string, Partial<Traits> | 'nun'> = {
  'Gabriela Mistral': { skin: 1, hair: 'brown', style: 'short', clothes: 'jacket', glasses: false, dye: 'boldo' },
  'Eloísa Díaz': { skin: 1, hair: 'black', style: 'bun', clothes: 'collar', glasses: false, dye: 'lichen' },
  'Isabel Allende': { skin: 0, hair: 'auburn', style: 'bob', clothes: 'necklaces', glasses: false, dye: 'cochineal' },
  'Sor Juana Inés de la Cruz': 'nun',
  'Rosario Castellanos': { skin: 1, hair: 'black', style: 'bun', clothes: 'necklaces', glasses: false, dye: 'clay' },
  'Julia de Burgos': { skin: 2, hair: 'brown', style: 'bob', clothes: 'collar', glasses: false, dye: 'maqui' },
  'Rigoberta Menchú Tum': { skin: 2, hair: 'black', style: 'braid', clothes: 'shawl', glasses: false, dye: 'maqui' },
  'Berta Cáceres': { skin: 2, hair: 'black', style: 'long', clothes: 'shawl', glasses: false, dye: 'boldo' },
  'Carolina Maria de Jesus': { skin: 4, hair: 'black', style: 'headwrap', clothes: 'necklaces', glasses: false, dye: 'lichen' },
  'María Elena Walsh': { skin: 0, hair: 'auburn', style: 'short', clothes: 'jacket', glasses: false, dye: 'michay' },
  'Ida Vitale': { skin: 0, hair: 'grey', style: 'short', clothes: 'necklaces', glasses: false, dye: 'boldo' },
  'Marie Curie': { skin: 0, hair: 'grey', style: 'bun', clothes: 'collar', glasses: false, dye: 'maqui' },
  'Rosalind Franklin': { skin: 0, hair: 'black', style: 'bob', clothes: 'collar', glasses: false, dye: 'michay' },
  'Maria Montessori': { skin: 0, hair: 'grey', style: 'bun', clothes: 'necklaces', glasses: false, dye: 'cochineal' },
  'Malala Yousafzai': { skin: 2, hair: 'black', style: 'scarf', clothes: 'necklaces', glasses: false, dye: 'clay' },
  'Wangari Maathai': { skin: 4, hair: 'black', style: 'headwrap', clothes: 'shawl', glasses: false, dye: 'boldo' },
  'Chimamanda Ngozi Adichie': { skin: 4, hair: 'black', style: 'curls', clothes: 'necklaces', glasses: false, dye: 'michay' },
  'Wisława Szymborska': { skin: 0, hair: 'grey', style: 'short', clothes: 'jacket', glasses: false, dye: 'clay' },
  'Emilia Pardo Bazán': { skin: 0, hair: 'brown', style: 'bun', clothes: 'necklaces', glasses: false, dye: 'maqui' },
  'Florence Nightingale': { skin: 0, hair: 'brown', style: 'bun', clothes: 'collar', glasses: false, dye: 'boldo' },
  'Rachel Carson': { skin: 0, hair: 'brown', style: 'short', clothes: 'jacket', glasses: false, dye: 'lichen' },
  'bell hooks': { skin: 3, hair: 'black', style: 'curls', clothes: 'shawl', glasses: false, dye: 'cochineal' },
};

/** One of them; `random` from 0 to 1. */
export function pickQuote(random: number): Quote {
  const quote = QUOTES[Math.floor(random * QUOTES.length)] ?? QUOTES[0];
  if (!quote) throw new Error('quotes.json is empty');
  return quote;
}
