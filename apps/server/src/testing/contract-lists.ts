import { positions } from '@aurea/contract/holdings/positions.ts';
import { imports } from '@aurea/contract/imports.ts';
import type { TestApp } from './app.ts';
import { base64 } from './import-file.ts';
import type { Householder } from './people.ts';

type Line = { readonly fund?: string; readonly units: string; readonly price?: string; readonly value: string };

const ISINS: Readonly<Record<string, string>> = { Or: 'FR0007390174', Azur: 'FR0000000011', Vert: 'FR0000000029' };
const HEADER = 'Numéro contrat;Support;Code ISIN;Nombre de parts;Valeur unitaire en €;Encours en €;Date valeur';

export const listOf = (on: string, ...lines: readonly Line[]) =>
  [
    HEADER,
    ...lines.map(({ fund = 'Or', units, price = '100,00', value }) =>
      ['239', fund, ISINS[fund] ?? '', units, price, value, on].join(';'),
    ),
  ].join('\n');

const NEW = { name: 'Contrat', kind: 'securities_account', wrapper: 'assurance_vie', institution: null } as const;

/** Contracts that come in as lists of their supports, and what is read of them. */
export function contractLists(app: Pick<TestApp, 'queue'>) {
  async function uploaded({ call }: Householder, text: string, assetId: string | null): Promise<string> {
    const { id, mapping } = await call(imports.upload, { body: { fileName: 'contrat.csv', content: base64(text) } });
    await call(imports.check, { params: { id }, body: { mapping, target: assetId ? { assetId } : { newAsset: NEW } } });
    return id;
  }

  async function committed({ call }: Householder, id: string) {
    await call(imports.commit, { params: { id } });
    await app.queue.drain();
    return await call(imports.find, { params: { id } });
  }

  async function contract(person: Householder, text: string): Promise<{ account: string; first: string }> {
    const first = await uploaded(person, text, null);
    const { assetId } = await committed(person, first);
    return { account: assetId ?? '', first };
  }

  /** Uploads a later list and has it read as one. */
  async function laterList(
    person: Householder,
    account: string,
    text: string,
    as: 'changes' | 'all' | null = 'changes',
  ): Promise<string> {
    const id = await uploaded(person, text, account);
    await person.call(imports.readHoldings, { params: { id }, body: { laterList: as } });
    return id;
  }

  /** Units and value of each position, by name. */
  async function holdings({ call }: Householder, account: string): Promise<Record<string, string>> {
    const held = (await call(positions.list, {})).items.filter(({ assetId }) => assetId === account);
    const named = held.map(({ instrumentName, quantity, value }) => [
      instrumentName,
      `${quantity} for ${value ?? 'an unknown value'}`,
    ]);
    return Object.fromEntries(named.toSorted());
  }

  const rowsOf = async ({ call }: Householder, id: string) =>
    (await call(imports.rows, { params: { id }, query: {} })).items.map(({ line, status, issues, draft }) => {
      const why = issues.map(({ code, value }) => (value ? `${code} ${value}` : code));
      const shown = why.filter((code) => !/^(kind_assumed|isin_invalid)/.test(code));
      return [`${line} ${status}`, draft && `${draft.kind} ${draft.quantity} ${draft.gross}`, ...shown].join(' | ');
    });
  return { uploaded, committed, contract, laterList, holdings, rowsOf };
}
