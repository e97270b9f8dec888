/** Face and skin tones of a portrait (400 × 480). */
import { disc, line, mirrored, shape } from './strokes.ts';

/** Light to dark: skin and its shade. */
export const SKIN = [
  ['#F3D3B8', '#DDB28F'],
  ['#E5B58E', '#CB9468'],
  ['#C98F66', '#AE744C'],
  ['#A06A45', '#84532F'],
  ['#6E4530', '#56341F'],
] as const;
export type Skin = 0 | 1 | 2 | 3 | 4;

export const INK = '#24142A';
const NOSE = ['#8A5A3C', '#8A5A3C', '#8A5A3C', '#5A3418', '#3A2112'] as const;

export function face(skin: Skin): string {
  const [tone, shade] = SKIN[skin];
  const dark = skin > 2;
  return [
    shape('M141 188C141 128 259 128 259 188C259 238 231 282 200 282C169 282 141 238 141 188Z', tone),
    mirrored(disc(165, 233, 14, shade, 0.5)),
    mirrored(
      line('M157 189Q170 180 186 187', INK, 3.2) +
        shape('M160 208Q172 197 186 209Q172 215 160 208Z', '#FFF') +
        disc(173, 206.5, 5.2, INK) +
        line('M158 209Q172 195 187 209', INK, 2.8),
    ),
    line('M199 200C200 214 196 223 192 230Q198 236 206 233', NOSE[skin], 2.2),
    shape('M181 250Q191 248 200 251Q209 248 219 250Q211 266 200 266Q189 266 181 250Z', dark ? '#8E2436' : '#B5384C'),
    line('M181 250Q200 259 219 250', dark ? '#5E1523' : '#86203A', 1.6),
  ].join('');
}

export function neck(skin: Skin): string {
  const [tone, shade] = SKIN[skin];
  return (
    shape('M174 240H226V338Q200 420 174 338Z', tone) +
    shape('M174 262C186 286 214 286 226 262V292C212 308 188 308 174 292Z', shade)
  );
}
