import { createOutbound } from '#providers/outbound.ts';
import { DEMONSTRATION_ID, demonstrationBank } from './demonstration.ts';
import { INSTITUTION_PREFIX } from './enable-banking/directory.ts';
import { createEnableBanking, type EnableBanking } from './enable-banking/enable-banking.ts';
import { readPrivateKey } from './enable-banking/private-key.ts';
import { BankError, type BankPort } from './port.ts';

export type BankChoice = {
  readonly publicUrl: string;
  readonly banks: {
    readonly enableBanking:
      | { readonly applicationId: string; readonly keyFile: string; readonly apiUrl: string | undefined }
      | undefined;
  };
};

const ORIGIN = 'https://api.enablebanking.com';
const RETURN_PATH = '/dashboard/assets/bank-links/new';
/** It waits for the banks behind it. */
const PATIENCE = { timeoutMs: 20_000, maxBytes: 8 * 1024 * 1024 };

/** Real banks, or null where the operator has chosen none. @throws Error with one sentence for the operator */
export function openEnableBanking({ publicUrl, banks }: BankChoice, now: () => Date): EnableBanking | null {
  const { enableBanking: account } = banks;
  if (!account) return null;
  const { applicationId, keyFile, apiUrl } = account;
  return createEnableBanking({
    ...{ applicationId, key: readPrivateKey(keyFile), now },
    outbound: createOutbound({ chosenOrigins: apiUrl ? [apiUrl] : [], ...PATIENCE }),
    origin: apiUrl ?? ORIGIN,
    redirectUrl: `${publicUrl}${RETURN_PATH}`,
  });
}

/** Every bank of the instance: the demonstration bank always, real ones where the operator has chosen them. */
export function openBanks(choice: BankChoice, now: () => Date): BankPort {
  const real = openEnableBanking(choice, now);
  const of = (institutionId: string): BankPort => {
    if (!institutionId.startsWith(INSTITUTION_PREFIX)) return demonstrationBank;
    if (!real) throw new BankError('bank_off');
    return real;
  };
  return {
    institutions: async (asked) => {
      const invented = await demonstrationBank.institutions(asked);
      if (!real) return invented;
      try {
        const found = await real.institutions(asked);
        return { ...found, items: [...found.items, ...invented.items] };
      } catch (error) {
        if (!(error instanceof BankError)) throw error;
        return { ...invented, isSilent: true };
      }
    },
    institution: async (id) => {
      if (id === DEMONSTRATION_ID) return await demonstrationBank.institution(id);
      return real && id.startsWith(INSTITUTION_PREFIX) ? await real.institution(id) : null;
    },
    begin: async (institutionId, consentRequest) => await of(institutionId).begin(institutionId, consentRequest),
    finish: async (back) => await of(back.institutionId).finish(back),
    lines: async (reading, today) => await of(reading.institutionId).lines(reading, today),
    revoke: async (institutionId, session) => await of(institutionId).revoke(institutionId, session),
  };
}
