import { fitted } from '../billing/layout/look.ts';
import { FRAME, leadingOf, type ReportPen, SIZE } from './pen.ts';
import type { WealthReport } from './report.ts';

const LOGO_ROOM = { width: 150, height: 34 };

/** Who the page is from: the practice with its address, or nothing but room for a household's own report. */
export function drawLetterhead(pen: ReportPen, letterhead: WealthReport['letterhead']): void {
  const top = 40;
  if (!letterhead) {
    pen.y = 56;
    return;
  }
  const { logo, name, lines } = letterhead;
  const size = logo && fitted(logo, LOGO_ROOM);
  if (size) pen.put({ kind: 'logo', x: FRAME.left, y: top, ...size });
  else pen.text(name, { x: FRAME.left, y: top + 16 }, { size: 15, weight: 'bold' });
  lines.forEach((line, at) => {
    const y = top + 9 + at * leadingOf(SIZE.small);
    pen.text(line, { x: FRAME.right, y }, { size: SIZE.small, ink: 'muted', end: true });
  });
  const bottom = Math.max(top + (size?.height ?? 22), top + lines.length * leadingOf(SIZE.small)) + 8;
  pen.rule(bottom, { ink: 'text', thickness: 1 });
  pen.y = bottom + 24;
}
