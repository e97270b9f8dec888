import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareCard } from './share-card.ts';

test('the longest short name stays on one line beside a wide logo', async () => {
  const logo = await sharp({ create: { width: 600, height: 150, channels: 3, background: '#0066cc' } })
    .png()
    .toBuffer();
  const words = { seed: 'event-1', name: 'Congreso', day: '12/12/2026', line: 'Santiago', last: '', open: false };
  const site = { shortName: 'MUJERES QUE INVESTIGAN, YUNGAY', name: 'a' };
  const card = await shareCard(sharp, words, site, logo);
  const below = await sharp(card).removeAlpha().extract({ left: 712, top: 119, width: 434, height: 30 }).raw().toBuffer();
  expect(Math.min(...below)).toBeGreaterThan(220);
});
