import { type CommentRun, readComment } from './comment.ts';
import { FRAME, leadingOf, type ReportPen, SIZE, widthOf } from './pen.ts';

const GOLD = '#8a6a00';
const INDENT = 14;

/** What the author says about a section, apart from it: a rule at its left, paragraphs and lists. */
export function drawComment(pen: ReportPen, comment: string, title: string): void {
  const blocks = readComment(comment);
  if (blocks.length === 0) return;
  pen.y += 12;
  pen.room(60);
  beside(pen, () =>
    pen.paragraph(title, { x: FRAME.left + INDENT, width: FRAME.width - INDENT, weight: 'bold' }, 'H3', { title }),
  );
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      pen.within('P', () => drawRuns(pen, block.runs, 0));
      continue;
    }
    pen.within('L', () => {
      for (const item of block.items) {
        pen.within('LI', () => {
          pen.room(leadingOf(SIZE.body));
          pen.decorate(() => pen.text('•', { x: FRAME.left + INDENT + 2, y: pen.y + SIZE.body }));
          pen.within('LBody', () => drawRuns(pen, item, 12));
        });
      }
    });
  }
  pen.y += 6;
}

/** Draws a line or more with the rule beside it. */
function beside(pen: ReportPen, draw: () => void): void {
  const { y: top, page } = pen;
  draw();
  if (pen.page !== page) return;
  pen.decorate(() => pen.shape(`M${FRAME.left} ${top - 2}h2v${pen.y - top + 4}h-2z`, GOLD));
}

/** Bold and plain words in one paragraph, wrapped together. */
function drawRuns(pen: ReportPen, runs: readonly CommentRun[], indent: number): void {
  const left = FRAME.left + INDENT + indent;
  for (const line of linesOf(runs, FRAME.right - left)) {
    pen.room(leadingOf(SIZE.body));
    beside(pen, () => {
      let x = left;
      for (const { text, isBold } of line) {
        const style = { weight: isBold ? 'bold' : 'regular' } as const;
        pen.text(text, { x, y: pen.y + SIZE.body }, style);
        x += widthOf(text, style);
      }
      pen.y += leadingOf(SIZE.body);
    });
  }
}

function linesOf(runs: readonly CommentRun[], width: number): CommentRun[][] {
  const lines: CommentRun[][] = [[]];
  let used = 0;
  const words = runs.flatMap(({ text, isBold }) =>
    text.split(/(?<= )/).flatMap((word) => piecesOf(word, isBold, width)),
  );
  for (const word of words) {
    const taken = widthOf(word.text.trimEnd(), { weight: word.isBold ? 'bold' : 'regular' });
    if (used > 0 && used + taken > width) {
      lines.push([]);
      used = 0;
    }
    addWord(lines.at(-1) ?? [], word);
    used += widthOf(word.text, { weight: word.isBold ? 'bold' : 'regular' });
  }
  return lines;
}

function addWord(line: CommentRun[], word: CommentRun): void {
  const last = line.at(-1);
  if (last?.isBold === word.isBold) line[line.length - 1] = { ...last, text: last.text + word.text };
  else line.push(word);
}

/** A word wider than a line is cut. */
function piecesOf(word: string, isBold: boolean, width: number): CommentRun[] {
  if (widthOf(word, { weight: 'bold' }) <= width) return [{ text: word, isBold }];
  const half = Math.ceil(word.length / 2);
  return [...piecesOf(word.slice(0, half), isBold, width), ...piecesOf(word.slice(half), isBold, width)];
}
