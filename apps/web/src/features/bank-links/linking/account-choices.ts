import type { AccountChoice, BankAccount } from '@aurea/contract/bank-links.ts';

/** What was chosen for an account so far; `assetId` is null while it is to be joined and nobody said to which. */
export type Choice = {
  readonly as: AccountChoice['as'];
  readonly name: string;
  readonly assetId: string | null;
};

/**
 * What is proposed before anybody chooses: joined to the account that fits best, a question where several fit, new where
 * none has anything in common, left out where its lines cannot be followed.
 */
export function proposedChoice(account: BankAccount): Choice {
  const { name, assetKind, proposedAssetId, candidates } = account;
  if (assetKind === null) return { as: 'left_out', name, assetId: null };
  const fits = candidates.some((candidate) => candidate.fits.length > 0);
  return { as: fits ? 'joined' : 'new', name, assetId: proposedAssetId };
}

/** Whether nothing is left to say about an account. */
export function isDecided({ as, name, assetId }: Choice): boolean {
  if (as === 'left_out') return true;
  return as === 'new' ? name.trim() !== '' : assetId !== null;
}

/** The choices as they are sent; undecided ones are left out. */
export function toChoices(choices: ReadonlyMap<string, Choice>): AccountChoice[] {
  return [...choices].filter(([, choice]) => isDecided(choice)).map(([id, choice]) => toChoice(id, choice));
}

function toChoice(id: string, { as, name, assetId }: Choice): AccountChoice {
  if (as === 'new') return { id, as, name: name.trim() };
  return as === 'joined' && assetId !== null ? { id, as, assetId } : { id, as: 'left_out' };
}
