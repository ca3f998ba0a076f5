import type { Member } from '@aurea/contract/workspaces.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatDecimal, formatMoment } from '#lib/format.ts';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { type ShownShare, useShareText } from '../ownership/use-share-text.ts';

/** Writes what the log keeps of a field as people say it: names of kinds, days, shares by person. */
export function useHistoryValue(persons: readonly Member[]): (field: string, value: string | null) => string {
  const { assets, propertyDetails, loans, properties, wealth } = useMessages();
  const { words: property } = properties;
  const yesOrNo = { true: propertyDetails.costs.isDeductible, false: propertyDetails.costs.notDeductible };
  const text = assets.history;
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    kind: { ...wealth.kinds, ...wealth.transactionKinds },
    wrapper: wealth.wrappers,
    source: wealth.sources,
    shape: loans.form.shapes,
    deferral: loans.form.deferrals,
    insurance: loans.form.insurances,
    penaltyRule: loans.form.penaltyRules,
    outcome: loans.repayments.outcomes,
    isInterpolated: { true: text.yes },
    type: property.types,
    use: property.uses,
    taxRegime: property.regimes,
    furnishedKind: property.furnished,
    costKind: property.costKinds,
    frequency: property.frequencies,
    indexName: property.indices,
    isDeductible: yesOrNo,
    furnished: yesOrNo,
  };
  const shareText = useShareText(persons);
  const sharesText = (shares: readonly ShownShare[]) =>
    shares.length === 0 ? text.nothing : shares.map(shareText).join(', ');
  const periodsText = (value: string) =>
    periodsIn(value)
      .map(({ from, shares }) => {
        const since = from === null ? assets.ownership.fromBeginning : assets.ownership.since(formatDay(from));
        return `${since}: ${sharesText(shares)}`;
      })
      .join('; ') || text.nothing;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const amountOf = (field: string, value: string) =>
    AMOUNTS.has(field) && isDecimalText(value) ? (isHidden ? MASK : formatDecimal(value, locale)) : null;
  const priceOf = (field: string, value: string) =>
    field === 'unitPrice' && isDecimalText(value) ? formatDecimal(value, locale) : null;
  const written = (field: string, value: string) =>
    words[field]?.[value] ?? momentText(value) ?? amountOf(field, value) ?? priceOf(field, value) ?? value;
  const nothing = (field: string) => (field === 'ownershipFrom' ? assets.ownership.fromBeginning : text.nothing);
  return (field, value) => {
    if (!value) return nothing(field);
    if (field === 'ownershipBefore') return periodsText(value);
    const shares = field === 'ownership' ? sharesIn(value) : null;
    if (shares === null) return written(field, value);
    return sharesText(shares);
  };
}

/** What says how much the household has, owes or moved. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'value',
  'amount',
  'principal',
  'monthly',
  'penalty',
  'weight',
  'quantity',
  'counterQuantity',
  'addedQuantity',
  'gross',
  'fees',
  'taxes',
]);

const isDecimalText = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

/** A day or a moment as it is read; null for anything else. */
function momentText(value: string): string | null {
  if (isDay(value)) return formatDay(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatMoment(value) : null;
}

function sharesIn(value: string): readonly ShownShare[] | null {
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) && found.every(isShare) ? found : null;
  } catch {
    return null;
  }
}

type Period = { readonly from: string | null; readonly shares: readonly ShownShare[] };

function periodsIn(value: string): readonly Period[] {
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found.filter(isPeriod) : [];
  } catch {
    return [];
  }
}

function isPeriod(value: unknown): value is Period {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'from' in value && 'shares' in value && Array.isArray(value.shares) && value.shares.every(isShare);
}

function isShare(value: unknown): value is ShownShare {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'memberId' in value && 'right' in value && 'percent' in value && typeof value.percent === 'string';
}
