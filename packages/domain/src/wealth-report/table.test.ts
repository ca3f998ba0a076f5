import { expect, test } from 'vitest';
import { FRAME, ReportPen } from './pen.ts';
import { drawTable } from './table.ts';

const ROWS = Array.from({ length: 12 }, (_, at) => ({
  name: `Row ${at}`,
  detail: 'below it',
  owners: 'Camille 50 % Julien 50 %',
}));

test.for([20, 60, 90, 110, 125, 140])('a heading with %d points below it stands on the page of its table', (left) => {
  const pen = new ReportPen(() => undefined);
  pen.y = FRAME.bottom - left;
  pen.heading('What is owed');
  drawTable(pen, {
    rows: ROWS,
    hidesAmounts: false,
    columns: [
      { header: 'Debt', cell: ({ name }) => name, detail: ({ detail }) => detail },
      { header: 'Owners', weight: 0.1, cell: ({ owners }) => owners },
    ],
  });
  const pageOf = (word: string) =>
    pen.pages.findIndex((marks) => marks.some((mark) => mark.kind === 'text' && mark.text === word));
  expect(pageOf('What is owed')).toBe(pageOf('Row 0'));
});
