import { decimal } from '@aurea/domain/core/decimal.ts';
import { isTooLarge } from '@aurea/domain/core/number-limits.ts';
import { isInRange } from '@aurea/domain/core/number-ranges.ts';

/** Figures of a line as a document takes them: what else is typed counts as none, and is reported. */
const FIGURES = {
  quantity: { form: /^-?\d+(\.\d+)?$/, kind: 'documentQuantity' },
  price: { form: /^\d+(\.\d+)?$/, kind: 'documentPrice' },
  discount: { form: /^\d+(\.\d+)?$/, kind: 'percent' },
} as const;

type FigureName = keyof typeof FIGURES;

type Figured = {
  readonly role?: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly allowances: readonly { readonly percent?: string | undefined }[];
};

export function isFigure(name: FigureName, typed: string): boolean {
  const { form, kind } = FIGURES[name];
  return form.test(typed) && isInRange(typed, kind);
}

/** A figure that counts as none as it is typed, and where. */
type WrongFigure = { readonly row: number; readonly cell: FigureName; readonly typed: string };

/** What was typed or pasted as a figure and is none; a cell that is empty or just begun is left alone. */
export function wrongFigures(lines: readonly Figured[]): WrongFigure[] {
  return lines.flatMap((line, row) => {
    if (line.role === 'section') return [];
    const typed = { quantity: line.quantity, price: line.unitPrice, discount: line.allowances[0]?.percent ?? '' };
    return (['quantity', 'price', 'discount'] as const)
      .filter((cell) => !/^-?$/.test(typed[cell]) && !isFigure(cell, typed[cell]))
      .map((cell) => ({ row, cell, typed: typed[cell] }));
  });
}

/** Rows whose quantity and price are figures each, and make together more than a document can hold. */
export function tooLargeRows(lines: readonly Figured[]): number[] {
  return lines.flatMap(({ role, quantity, unitPrice }, row) => {
    if (role === 'section' || !isFigure('quantity', quantity) || !isFigure('price', unitPrice)) return [];
    return isTooLarge(decimal(quantity).times(decimal(unitPrice)), 'documentAmount') ? [row] : [];
  });
}
