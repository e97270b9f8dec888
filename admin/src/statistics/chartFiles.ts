/** Exports charts as pictures and tables. */
import { csvText } from '@trama/shared/format/csv';
import { STATISTICS_TEXTS as t } from '@trama/shared/texts/statistics';
import { COLOURS } from '@trama/shared/tokens';
import type { ChartData } from './charts.ts';

const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
/** Scale of the picture: pixels per unit of the drawing. */
const SCALE = 2;
const MARGIN = 24;

/** Serialises the drawing with inline styles, in the light colours. */
function standalone(svg: SVGSVGElement): { xml: string; width: number; height: number; ground: string } {
  const { width, height } = svg.viewBox.baseVal;
  const copy = document.importNode(svg, true);
  const before = svg.style.colorScheme;
  svg.style.colorScheme = 'light';
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, shown] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const styles = getComputedStyle(shown);
    for (const name of STYLES) copies[index]?.setAttribute(name, styles.getPropertyValue(name));
  }
  const ground = getComputedStyle(svg).backgroundColor;
  svg.style.colorScheme = before;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return { xml: new XMLSerializer().serializeToString(copy), width, height, ground };
}

/**
 * Renders the drawing and its title as PNG.
 * @throws Error if the browser cannot draw the SVG
 */
export async function drawChart(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { xml, width, height, ground } = standalone(svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(xml)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const head = 44;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + head + 2 * MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = COLOURS.ink[0];
  pen.font = '500 22px Petrona Variable, Georgia, serif';
  pen.fillText(title, MARGIN, MARGIN + 20);
  pen.drawImage(image, MARGIN, MARGIN + head, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  );
}

/** Writes the charts' tables as one CSV in the format of Spanish spreadsheets. */
export function tableText(charts: readonly Pick<ChartData, 'title' | 'rows'>[]): string {
  const lines = charts.flatMap(({ title, rows }) => rows.map(({ name, count }) => [title, name, count]));
  return csvText([[t.chart, t.group, t.count], ...lines]);
}

export const tableOf = (charts: readonly ChartData[]): Blob => new Blob([tableText(charts)], { type: 'text/csv' });
