import type { AssetAnswer } from './answers.ts';

/** A line that sums others up, by its name or its kind. */
const SUM =
  /^(?:(?:sous )?(?:total|totaux)|sub ?total|totals|grand total|net worth|patrimoine (?:net|brut|total)|totale|totaal|totales|gesamt|gesamtsumme|summe|summa|suma|somma|soma)(?: |$)/;

type SummedRow = {
  readonly nameKey: string;
  /** Empty where the list has no column of kinds. */
  readonly kindKey: string;
  readonly answer: AssetAnswer | null;
  readonly hasIsin: boolean;
  readonly hasUnits: boolean;
};

/**
 * Whether a row sums others up. `Total Energies` with an ISIN or units is a share; a row of a known kind may be a flat of
 * that name or the sum of all flats: `unclear`.
 */
export function sumOf({ nameKey, kindKey, answer, hasIsin, hasUnits }: SummedRow): 'sum' | 'unclear' | 'none' {
  const isBare = SUM.exec(nameKey)?.[0] === nameKey;
  if (!SUM.test(nameKey) && !SUM.test(kindKey)) return 'none';
  if (hasIsin || (!isBare && (hasUnits || answer === 'holding'))) return 'none';
  return hasUnits || answer !== null ? 'unclear' : 'sum';
}
