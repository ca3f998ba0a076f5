import { elementsAt, readXmlTree, textAt, type XmlElement } from '../xml-tree.ts';
import type { Figures } from './figures.ts';
import { ciiFigures } from './read-cii.ts';
import { ublFigures, ublLines } from './read-ubl.ts';
import type { BrokenPlace, RuleCode } from './rule-codes.ts';
import { missingParts, type Presence } from './structure.ts';
import { CII_LINE, CII_LINE_NAME, CII_LINE_STRUCTURE, CII_STRUCTURE } from './structure-cii.ts';
import { UBL_LINE_STRUCTURE, UBL_STRUCTURE } from './structure-ubl.ts';
import { brokenHeading, brokenLine, brokenSums } from './sums.ts';
import { lineName } from './values.ts';
import { brokenVatRules } from './vat-rules.ts';

/** A rule that an invoice breaks: at how many places, and the first lines among them. */
export type BrokenRule = { readonly code: RuleCode; readonly count: number; readonly lines: string[] };

const MOST_LINES = 10;

const MINIMUM = 'urn:factur-x.eu:1p0:minimum';
/** The profile of Factur-X that has no lines. */
const WITHOUT_LINES = 'urn:factur-x.eu:1p0:basicwl';
/** How an extension of the norm names itself: it may loosen rules. */
const EXTENSION = '#conformant#';

/**
 * The business rules of EN 16931 that an invoice in CII or UBL breaks. Sums are computed to the cent, without the tolerance that
 * some validators have.
 *
 * What the reader of invoices refuses (BR-02 to BR-05, BR-13 to BR-15) is not asked again; what two rules say is named once; lists
 * of codes are not looked at, categories of VAT apart.
 *
 * @param profile the specification that the invoice says it follows (BT-24)
 * @returns null for a profile that has no such rules: MINIMUM, or an extension of the norm
 * @see EN 16931-1, business rules
 */
export function checkRules(xml: string, profile: string): BrokenRule[] | null {
  if (profile === MINIMUM || profile.includes(EXTENSION)) return null;
  const root = readXmlTree(xml);
  if (root === null) return null;
  return grouped(brokenPlaces(partsOf(root), profile !== WITHOUT_LINES));
}

type Parts = {
  readonly root: XmlElement;
  readonly figures: Figures;
  readonly lines: readonly XmlElement[];
  readonly structure: readonly Presence[];
  readonly lineStructure: readonly Presence[];
  readonly lineName: string;
};

function partsOf(root: XmlElement): Parts {
  if (root.name !== 'CrossIndustryInvoice')
    return {
      ...{ root, figures: ublFigures(root), lines: ublLines(root), lineName: 'ID' },
      ...{ structure: UBL_STRUCTURE, lineStructure: UBL_LINE_STRUCTURE },
    };
  return {
    ...{ root, figures: ciiFigures(root), lines: elementsAt(root, CII_LINE), lineName: CII_LINE_NAME },
    ...{ structure: CII_STRUCTURE, lineStructure: CII_LINE_STRUCTURE },
  };
}

function brokenPlaces(parts: Parts, hasLines: boolean): BrokenPlace[] {
  const { root, figures, lines, structure, lineStructure } = parts;
  return [
    ...missingParts(root, structure),
    ...(hasLines && lines.length === 0 ? [['BR-16', null] as const] : []),
    ...lines.flatMap((line) => missingParts(line, lineStructure, lineName(textAt(line, parts.lineName)))),
    ...brokenHeading(figures),
    ...figures.lines.flatMap(brokenLine),
    ...brokenSums(figures, hasLines),
    ...brokenVatRules(figures, hasLines),
  ];
}

function grouped(places: readonly BrokenPlace[]): BrokenRule[] {
  const byCode = Map.groupBy(places, ([code]) => code);
  return [...byCode].map(([code, found]) => {
    const lines = new Set(found.flatMap(([, line]) => line || []));
    return { code, count: found.length, lines: [...lines].slice(0, MOST_LINES) };
  });
}
