import { chromium } from 'playwright-core';

const base = process.env.BASE ?? 'http://localhost:4471';
const [, , out, ...items] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const item of items) {
  const [name, path, width, scheme = 'light', full = 'full', height] = item.split('|');
  const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(height ?? (Number(width) < 500 ? 844 : 900)) },
    colorScheme: scheme,
  });
  await page.goto(base + path, { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((r) => setTimeout(r, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shots/${out}-${name}-${width}-${scheme}.png`, fullPage: full === 'full' });
  await page.close();
}
await browser.close();
