import { createOutbound } from '#providers/outbound.ts';
import { DEMONSTRATION_ID, demonstrationBank } from './demonstration.ts';
import { createEnableBanking } from './enable-banking/enable-banking.ts';
import { readPrivateKey } from './enable-banking/private-key.ts';
import { createPlaid } from './plaid/plaid.ts';
import { BankError, type BankPort, type BankProvider, type Institution, type Institutions } from './port.ts';

export type BankChoice = {
  readonly publicUrl: string;
  readonly banks: {
    readonly enableBanking:
      | { readonly applicationId: string; readonly keyFile: string; readonly apiUrl: string | undefined }
      | undefined;
    readonly plaid:
      | {
          readonly clientId: string;
          readonly secret: string;
          readonly environment: 'sandbox' | 'production';
          readonly countries: readonly string[];
          readonly apiUrl: string | undefined;
        }
      | undefined;
  };
};

const ENABLE_BANKING_ORIGIN = 'https://api.enablebanking.com';
const RETURN_PATH = '/dashboard/assets/bank-links/new';
/** Providers wait for the banks behind them. */
const PATIENCE = { timeoutMs: 20_000, maxBytes: 8 * 1024 * 1024 };
/** Its banks are offered first, where there is a choice. */
const FIRST_COUNTRY = 'FR';
const OF_A_PROVIDER = /^[a-z]+:/;

const outboundTo = (apiUrl: string | undefined) =>
  createOutbound({ chosenOrigins: apiUrl ? [apiUrl] : [], ...PATIENCE });

function openEnableBanking({ publicUrl, banks }: BankChoice, now: () => Date): BankProvider | null {
  const { enableBanking: account } = banks;
  if (!account) return null;
  const { applicationId, keyFile, apiUrl } = account;
  return createEnableBanking({
    ...{ applicationId, key: readPrivateKey(keyFile), now },
    outbound: outboundTo(apiUrl),
    origin: apiUrl ?? ENABLE_BANKING_ORIGIN,
    redirectUrl: `${publicUrl}${RETURN_PATH}`,
  });
}

function openPlaid({ publicUrl, banks }: BankChoice): BankProvider | null {
  const { plaid } = banks;
  if (!plaid) return null;
  const { environment, apiUrl } = plaid;
  return createPlaid({
    ...plaid,
    outbound: outboundTo(apiUrl),
    origin: apiUrl ?? `https://${environment}.plaid.com`,
    publicUrl,
    returnUrl: `${publicUrl}${RETURN_PATH}`,
  });
}

/** Who real banks are reached through, as the operator has chosen. @throws Error with one sentence for the operator */
export function openProviders(choice: BankChoice, now: () => Date): readonly BankProvider[] {
  return [openEnableBanking(choice, now), openPlaid(choice)].filter((each) => each !== null);
}

/** Every bank of the instance: the demonstration bank always, real ones where the operator has chosen them. */
export function openBanks(choice: BankChoice, now: () => Date): BankPort {
  const providers = openProviders(choice, now);
  const providerOf = (institutionId: string) => providers.find(({ prefix }) => institutionId.startsWith(prefix));
  const of = (institutionId: string): Omit<BankPort, 'institutions'> => {
    const provider = providerOf(institutionId);
    if (provider) return provider;
    if (OF_A_PROVIDER.test(institutionId)) throw new BankError('bank_off');
    return demonstrationBank;
  };
  const readMessage = providers.find((each) => each.readMessage)?.readMessage;
  return {
    institutions: async (asked) => {
      const invented = await demonstrationBank.institutions(asked);
      if (providers.length === 0) return invented;
      const found = await searchAll(providers, asked);
      return { ...found, items: [...found.items, ...invented.items] };
    },
    institution: async (id) => {
      if (id === DEMONSTRATION_ID) return await demonstrationBank.institution(id);
      return (await providerOf(id)?.institution(id)) ?? null;
    },
    begin: async (institutionId, consentRequest) => await of(institutionId).begin(institutionId, consentRequest),
    finish: async (back) => await of(back.institutionId).finish(back),
    lines: async (reading, today) => await of(reading.institutionId).lines(reading, today),
    revoke: async (institutionId, session) => await of(institutionId).revoke(institutionId, session),
    ...(readMessage && { readMessage }),
  };
}

type Searched = { readonly text: string; readonly country: string | null };

/** The banks of all providers in one country; one that does not answer leaves those of the others. */
async function searchAll(
  providers: readonly BankProvider[],
  { text, country: asked }: Searched,
): Promise<Institutions> {
  const lists = await Promise.all(providers.map((each) => unlessSilent(each.countries)));
  const countries = [...new Set(lists.flatMap((list) => list ?? []))].toSorted();
  const country = [asked, FIRST_COUNTRY].find((each) => each !== null && countries.includes(each)) ?? countries[0];
  const those = providers.filter((_, at) => country !== undefined && lists[at]?.includes(country));
  const found = await Promise.all(those.map((each) => unlessSilent(() => each.search(text, country ?? ''))));
  return {
    items: found.flatMap((items) => items ?? []).toSorted(byName),
    ...{ countries, country: country ?? null, providers: providers.map(({ name }) => name) },
    isSilent: [...lists, ...found].includes(null),
  };
}

const byName = (one: Institution, other: Institution) => one.name.localeCompare(other.name);

async function unlessSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    return null;
  }
}
