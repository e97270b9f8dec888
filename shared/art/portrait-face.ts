import { disc, shape, strokePath } from './svg.ts';

export interface Skin {
  tone: string;
  shadow: string;
  nose: string;
  lips: string;
  mouth: string;
}

export const INK = '#24142A';

/** Light to dark. */
export const SKINS = [
  { tone: '#F3D3B8', shadow: '#DDB28F', nose: '#8A5A3C', lips: '#B5384C', mouth: '#86203A' },
  { tone: '#E5B58E', shadow: '#CB9468', nose: '#8A5A3C', lips: '#B5384C', mouth: '#86203A' },
  { tone: '#C98F66', shadow: '#AE744C', nose: '#8A5A3C', lips: '#B5384C', mouth: '#86203A' },
  { tone: '#A06A45', shadow: '#84532F', nose: '#5A3418', lips: '#8E2436', mouth: '#5E1523' },
  { tone: '#6E4530', shadow: '#56341F', nose: '#3A2112', lips: '#8E2436', mouth: '#5E1523' },
] as const satisfies Skin[];
export type SkinIndex = 0 | 1 | 2 | 3 | 4;

/** A drawing and its reflection about the portrait's axis. */
export const mirrored = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 400 0)">${drawing}</g>`;

/** Head with eyes, nose and mouth, on the 400 × 480 sheet. */
export function face({ tone, shadow, nose, lips, mouth }: Skin): string {
  const head = shape('M141 188C141 128 259 128 259 188C259 238 231 282 200 282C169 282 141 238 141 188Z', tone);
  const cheeks = mirrored(disc(165, 233, 14, shadow).replace('/>', ' opacity=".5"/>'));
  const eyes = mirrored(
    strokePath('M157 189Q170 180 186 187', INK, 3.2) +
      shape('M160 208Q172 197 186 209Q172 215 160 208Z', '#FFF') +
      disc(173, 206.5, 5.2, INK) +
      strokePath('M158 209Q172 195 187 209', INK, 2.8),
  );
  const profile = strokePath('M199 200C200 214 196 223 192 230Q198 236 206 233', nose, 2.2);
  const smile = shape('M181 250Q191 248 200 251Q209 248 219 250Q211 266 200 266Q189 266 181 250Z', lips);
  return head + cheeks + eyes + profile + smile + strokePath('M181 250Q200 259 219 250', mouth, 1.6);
}
