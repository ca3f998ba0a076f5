import { type AssetKind, usualWrapper, type Wrapper } from '../../assets/asset-class.ts';

/** What a column of a list of assets can mean. */
export const ASSET_LIST_FIELDS = [
  'ignore',
  'name',
  'kind',
  'value',
  'currency',
  'quantity',
  'isin',
  'unitCost',
  'cost',
  'boughtOn',
  'valuedOn',
  'account',
  'institution',
  'owner',
  'share',
  'note',
] as const;

export type AssetListField = (typeof ASSET_LIST_FIELDS)[number];

/** What a word of such a list can mean: a kind of asset, a position within an account, or nothing that is to be added. */
export const ASSET_ANSWERS = [
  'cash_account',
  'savings_account',
  'securities_account',
  'pea',
  'pea_pme',
  'employee_savings',
  'life_insurance',
  'retirement_plan',
  'crypto_wallet',
  'property',
  'vehicle',
  'precious_metal',
  'collectible',
  'private_equity',
  'crowdlending',
  'receivable',
  'other',
  'loan',
  'credit',
  'holding',
  'left_out',
] as const;

export type AssetAnswer = (typeof ASSET_ANSWERS)[number];

/** The accounts that can hold positions. */
export const ACCOUNT_ANSWERS = [
  'securities_account',
  'pea',
  'pea_pme',
  'employee_savings',
  'life_insurance',
  'retirement_plan',
  'crypto_wallet',
] as const satisfies readonly AssetAnswer[];

export type AccountAnswer = (typeof ACCOUNT_ANSWERS)[number];

export type AssetMeaning = { readonly kind: AssetKind; readonly wrapper: Wrapper };

/** The asset that an answer stands for. */
export function meaningOf(answer: Exclude<AssetAnswer, 'holding' | 'left_out'>): AssetMeaning {
  if (answer === 'pea' || answer === 'pea_pme' || answer === 'employee_savings') {
    return { kind: 'securities_account', wrapper: answer };
  }
  return { kind: answer, wrapper: usualWrapper(answer) };
}

export function isAccountAnswer(answer: string | null): answer is AccountAnswer {
  return ACCOUNT_ANSWERS.some((each) => each === answer);
}

/** That positions lie in an account which is a row of the list itself: `line:4`. */
export type AccountRef = `line:${number}`;

/** The line of such a row; null for another answer. */
export function lineOfRef(answer: string | null): number | null {
  const line = /^line:(\d{1,7})$/.exec(answer ?? '')?.[1];
  return line ? Number(line) : null;
}
