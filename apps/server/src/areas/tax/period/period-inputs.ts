import { decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import type { LatentAsset } from '@aurea/domain/tax/latent/latent-asset.ts';
import type { PeriodResult } from '@aurea/domain/tax/period/period-assets.ts';
import type { PeriodResults } from '#areas/performance/public.ts';
import { type AccountReading, accountAssets, groupOf } from '../latent/account-assets.ts';

const NO_PREMIUMS = { before2017: ZERO, since2017: ZERO };

/** Kinds of accounts whose dividends and interest are taxed as they come, wrappers with a law of their own aside. */
const PAYS_TAXED_INCOME: ReadonlySet<string> = new Set(['cash_account', 'crowdlending', 'receivable']);

/** What each account brought, with what the law must know of it; accounts that are archived or deleted are not among them. */
export function toPeriodInputs(
  own: AccountReading,
  { accounts }: PeriodResults,
  mainHomes: ReadonlySet<string>,
): readonly PeriodResult[] {
  const known = new Map(accountAssets(own).map((asset) => [asset.id, asset]));
  const facts = new Map(own.facts.assets.map((asset) => [asset.id, asset]));
  return accounts.flatMap((result): PeriodResult[] => {
    const account = facts.get(result.id);
    if (!account) return [];
    const group = account.kind === 'crypto_wallet' ? 'crypto' : groupOf(own, account);
    const plan = known.get(account.id);
    return [
      {
        ...{ id: account.id, group: account.kind === 'property' ? 'property' : group },
        openedOn: account.openedOn,
        isMainHome: mainHomes.has(account.id),
        hasTaxedIncome: group === 'securities' || PAYS_TAXED_INCOME.has(account.kind),
        ...contractOf(plan),
        ...{ gain: decimal(result.gain), dividends: decimal(result.dividends) },
        ...{ interest: decimal(result.interest), otherIncome: decimal(result.otherIncome) },
        gaps: result.isPartial ? ['value'] : [],
      },
    ];
  });
}

function contractOf(plan: LatentAsset | undefined): Pick<PeriodResult, 'premiums' | 'holder'> {
  if (plan?.group !== 'lifeInsurance') return { premiums: NO_PREMIUMS, holder: null };
  return { premiums: plan.premiums, holder: plan.holder };
}
