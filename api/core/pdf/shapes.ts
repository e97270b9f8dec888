/** Draws the SVG shapes of shared/art in a PDF: circles and paths with fill, stroke and dashes. */
import type { Pdf } from './document.ts';

const SHAPE = /<(circle|path) ([^>]*)\/>/gu;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/gu;

interface Place {
  /** Position on the page in points. */
  x: number;
  y: number;
  /** Points per unit of the drawing. */
  scale: number;
}

/** @param svg content of an `<svg>`, with colours as `#RRGGBB` */
export function drawShapes(pdf: Pdf, svg: string, { x, y, scale }: Place): void {
  pdf.save().translate(x, y).scale(scale);
  for (const [, element, text = ''] of svg.matchAll(SHAPE)) {
    const of = Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
    const number = (name: string) => Number(of[name] ?? 0);
    if (element === 'circle') pdf.circle(number('cx'), number('cy'), number('r'));
    else pdf.path(of.d ?? '');
    const { fill = '#000000', stroke } = of;
    pdf.lineWidth(number('stroke-width') || 1);
    pdf.lineCap(of['stroke-linecap'] === 'round' ? 'round' : 'butt');
    pdf.lineJoin(of['stroke-linejoin'] === 'round' ? 'round' : 'miter');
    if (of['stroke-dasharray']) pdf.dash(number('stroke-dasharray'), {});
    if (stroke && fill !== 'none') pdf.fillAndStroke(fill, stroke);
    else if (stroke) pdf.stroke(stroke);
    else if (fill !== 'none') pdf.fill(fill);
    if (of['stroke-dasharray']) pdf.undash();
  }
  pdf.restore();
}
