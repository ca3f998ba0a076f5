import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { type Import, imports } from '@aurea/contract/imports.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import type { TestApp } from './app.ts';
import type { Householder } from './people.ts';

const SAMPLES = new URL('../../../../packages/domain/src/imports/golden/', import.meta.url);

/** A sample of a real export, as base64. */
export async function sample(name: string): Promise<string> {
  return (await readFile(new URL(name, SAMPLES))).toString('base64');
}

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Uploads a file and checks it into the proposed account, or into one that exists. */
export async function checkedFile(
  { call }: Householder,
  file: { readonly fileName: string; readonly content: string },
  assetId?: string,
): Promise<Import> {
  const { id, mapping, suggestion } = await call(imports.upload, { body: file });
  const { name, kind, wrapper, institution } = suggestion;
  if (
    kind !== 'cash_account' &&
    kind !== 'savings_account' &&
    kind !== 'crypto_wallet' &&
    kind !== 'securities_account'
  ) {
    throw new Error(`no account is proposed: ${kind}`);
  }
  const target = assetId ? { assetId } : { newAsset: { name, kind, wrapper, institution } };
  return await call(imports.check, { params: { id }, body: { mapping, target } });
}

/** The same, added. */
export async function importFile(
  app: TestApp,
  person: Householder,
  file: { readonly fileName: string; readonly content: string },
  assetId?: string,
): Promise<Import> {
  const { id } = await checkedFile(person, file, assetId);
  await person.call(imports.commit, { params: { id } });
  await app.queue.drain();
  return await person.call(imports.find, { params: { id } });
}

/** The first account with its value, and what it holds. */
export async function shown({ call }: Householder) {
  const [asset] = (await call(assets.list, {})).items;
  const open = await call(positions.list, {});
  const held = open.items.map(({ instrumentName, quantity, value }) => `${quantity} ${instrumentName} = ${value}`);
  return { worth: `${asset?.kind} ${asset?.value} ${asset?.valueState}`, held };
}

/** How much of an import is to be seen. */
export async function leftOf({ call }: Householder) {
  return {
    assets: (await call(assets.list, {})).total,
    transactions: (await call(transactions.list, {})).total,
    instruments: (await call(instruments.list, {})).total,
  };
}
