/** What a column of a pasted table can go into. */
export type HeadedColumn = 'name' | 'detail' | 'quantity' | 'unit' | 'price' | 'vat' | 'discount';

/** Words that people put above a column, in both languages, without accents and signs. */
const WORDS: Readonly<Record<HeadedColumn, readonly string[]>> = {
  name: [
    'designation',
    'libelle',
    'article',
    'prestation',
    'intitule',
    'produit',
    'service',
    'objet',
    'nom',
    'item',
    'name',
    'label',
  ],
  detail: ['description', 'detail', 'details', 'commentaire', 'comment', 'note', 'notes'],
  quantity: ['quantite', 'quantites', 'qte', 'qt', 'nombre', 'nb', 'quantity', 'qty', 'number'],
  unit: ['unite', 'unites', 'unit', 'units', 'u'],
  price: [
    'pu',
    'pu ht',
    'prix',
    'prix ht',
    'prix unitaire',
    'prix unitaire ht',
    'tarif',
    'unit price',
    'price',
    'unit cost',
  ],
  vat: ['tva', 'taux tva', 'taux de tva', 'taux', 'vat', 'vat rate', 'tax', 'tax rate'],
  discount: ['remise', 'rabais', 'ristourne', 'discount'],
};

const COLUMNS = [
  'name',
  'detail',
  'quantity',
  'unit',
  'price',
  'vat',
  'discount',
] as const satisfies readonly HeadedColumn[];

function columnNamed(typed: string): HeadedColumn | null {
  const word = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)|[%€$£.:*°]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return COLUMNS.find((column) => WORDS[column].includes(word)) ?? null;
}

/**
 * The cell that each column of a table goes into, as its first row names it; null for a column that is named otherwise.
 * A table is headed where its first row names what the lines are and at least one figure of theirs; null otherwise.
 */
export function headedColumns(table: readonly (readonly string[])[]): readonly (HeadedColumn | null)[] | null {
  const [first = [], ...rows] = table;
  if (rows.length === 0 || first.some((cell) => /\d/.test(cell))) return null;
  const found = first.map(columnNamed);
  const columns = found.map((column, at) => (found.indexOf(column) === at ? column : null));
  // A table with no name of its own calls its lines by what describes them.
  const named = columns.includes('name') ? columns : columns.map((column) => (column === 'detail' ? 'name' : column));
  const hasFigure = named.some((column) => column === 'quantity' || column === 'price');
  return named.includes('name') && hasFigure ? named : null;
}
