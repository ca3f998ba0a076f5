import type { Member } from '@aurea/contract/workspaces.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';

type Share = { readonly memberId: string; readonly right: string; readonly percent: string };

/** Writes what the log keeps of a field as people say it: names of kinds, days, shares by person. */
export function useHistoryValue(persons: readonly Member[]): (field: string, value: string | null) => string {
  const { assets, letting, loans, properties, wealth } = useMessages();
  const { words: property } = properties;
  const yesOrNo = { true: letting.costs.isDeductible, false: letting.costs.notDeductible };
  const locale = useFormatLocale();
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
  const shareText = ({ memberId, right, percent }: Share) => {
    const name = persons.find(({ id }) => id === memberId)?.name ?? assets.ownership.someone;
    const rights: Readonly<Record<string, string>> = wealth.rights;
    const share = formatPercent(ratioOf(percent), { locale, digits: percent.includes('.') ? 2 : 0 });
    return `${name} ${text.share(share, (rights[right] ?? right).toLowerCase())}`;
  };
  const written = (field: string, value: string) => words[field]?.[value] ?? momentText(value) ?? value;
  return (field, value) => {
    if (!value) return text.nothing;
    const shares = field === 'ownership' ? sharesIn(value) : null;
    if (shares === null) return written(field, value);
    return shares.length === 0 ? text.nothing : shares.map(shareText).join(', ');
  };
}

/** A day or a moment as it is read; null for anything else. */
function momentText(value: string): string | null {
  if (isDay(value)) return formatDay(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatMoment(value) : null;
}

function sharesIn(value: string): readonly Share[] | null {
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) && found.every(isShare) ? found : null;
  } catch {
    return null;
  }
}

function isShare(value: unknown): value is Share {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'memberId' in value && 'right' in value && 'percent' in value && typeof value.percent === 'string';
}
