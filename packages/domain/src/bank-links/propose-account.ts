type Candidate = { readonly assetId: string; readonly name: string };

/**
 * The account of the household that a bank's account most likely is: the only one whose name ends in the same digits, else
 * the only one of the same name. Null where none or several fit, for the person then chooses.
 *
 * @param candidates accounts of the same kind and currency
 */
export function proposedAccount(
  bank: { readonly name: string; readonly lastDigits: string | null },
  candidates: readonly Candidate[],
): string | null {
  const { lastDigits } = bank;
  const sameDigits = lastDigits ? candidates.filter(({ name }) => name.includes(lastDigits)) : [];
  const sameName = candidates.filter(({ name }) => plain(name) === plain(bank.name));
  const found = sameDigits.length > 0 ? sameDigits : sameName;
  return found.length === 1 ? (found[0]?.assetId ?? null) : null;
}

/** Without accents, case and spaces at its ends. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
