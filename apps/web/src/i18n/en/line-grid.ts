type Figure = 'quantity' | 'price' | 'discount';

export const lineGrid = {
  catalogue: 'Catalogue',
  catalogueOf: (found: number, all: number) => `Catalogue, ${found} of ${all}`,
  newArticle: (name: string) => `New item “${name}”`,
  keptWithPrice: 'saved in the catalogue with its price',
  saveArticle: 'Save as item',
  articleAdded: (name: string) => `“${name}” is in the catalogue`,
  sell: { goods: 'Sold as goods', services: 'Sold as a service' },
  rareFields: 'Other fields',
  withoutVat: 'prices without VAT',
  withVat: 'prices with VAT',
  noNote: 'no text under the lines',
  previewOf: (line: number) => `Preview, follows line ${line}`,
  checkedOf: (holding: number, all: number, more: number) =>
    more === 0 ? `${holding} of ${all} checks` : `${holding} of ${all} checks, ${more} more to review`,
  details: 'Details',
  units: {
    C62: 'unit',
    LS: 'flat fee',
    HUR: 'hour',
    DAY: 'day',
    WEE: 'week',
    MON: 'month',
    QAN: 'quarter',
    ANN: 'year',
    KMT: 'km',
  },
  noVat: { E: 'Exempt', AE: 'Reverse charge', K: 'Intra-EU', G: 'Export', O: 'Out of scope', Z: 'Zero rate' },
  line: (number: number) => `line ${number}`,
  addLine: 'Add a line',
  addSection: 'Add a heading',
  section: 'Heading',
  option: 'Option, not counted',
  makeOption: 'Make it an option',
  countLine: 'Count it in the total',
  lineActions: 'Actions on the line',
  moveUp: 'Move up',
  moveDown: 'Move down',
  copyLine: 'Duplicate',
  removeLine: 'Remove',
  lineRemoved: 'Line removed',
  lineMoved: (name: string, to: number, count: number) => `${name}: line ${to} of ${count}`,
  unnamedLine: 'Line without a name',
  pasted: (count: number) => (count === 1 ? 'One line pasted.' : `${count} lines pasted.`),
  pastedHeader: 'The first row named the columns.',
  pastedColumns: (count: number) => (count === 1 ? 'One column was ignored.' : `${count} columns were ignored.`),
  pastedTooMany: (max: number) => `Nothing was pasted: a document has at most ${max} lines.`,
  wrongFigure: (line: number, column: string, typed: string, cell: Figure) => {
    const place = `Line ${line}, ${column}:`;
    if (cell === 'discount') return `${place} “${typed}” is not a percentage from 0 to 100`;
    if (cell === 'quantity') return `${place} “${typed}” is not a number of at most 12 digits and 4 decimals`;
    return typed.startsWith('-')
      ? `${place} a price cannot be negative; make the quantity negative`
      : `${place} “${typed}” is not a number of at most 12 digits and 6 decimals`;
  },
  lineTooLarge: (line: number) => `Line ${line}: quantity × unit price has more than 12 digits`,
  wrongRate: (line: number, typed: string) =>
    `Line ${line}: “${typed}” is not a VAT rate; the line’s rate is unchanged`,
  fixCell: 'Correct',
  keys: { enter: 'next line', arrows: 'move', copy: 'duplicate', undo: 'undo', paste: 'paste a table' },
  enter: 'Enter',
  confirmRate: 'Keep this rate',
};
export type LineGridMessages = typeof lineGrid;
