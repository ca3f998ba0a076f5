import { account } from '@aurea/contract/account.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { type HouseholdFile, householdFiles } from '@aurea/contract/exports/household-files.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { performance } from '@aurea/contract/performance.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { TestApp } from './app.ts';
import { type Householder, PASSWORD } from './people.ts';

/** The ZIP of a household, made by the job and sent to its maker. @throws Error where it is not made */
export async function exportedZip(app: TestApp, { browser, call, workspaceId }: Householder): Promise<Buffer> {
  await browser.call(account.reauthenticate, { body: { password: PASSWORD } });
  const { id } = await call(householdFiles.export, {});
  await app.queue.drain();
  const file = (await call(householdFiles.list, {})).items.find((each) => each.id === id);
  if (file?.state !== 'ready') throw new Error(`the export is ${file?.state}: ${JSON.stringify(file?.failure)}`);
  const answer = await browser.send(householdFiles.download, { params: { id } }, { workspaceId });
  if (answer.rawPayload.length !== file.size)
    throw new Error(`${answer.statusCode}: ${answer.rawPayload.length} bytes`);
  return answer.rawPayload;
}

/** What became of the reading of an archive. */
export async function imported(
  app: TestApp,
  { call }: Householder,
  content: Uint8Array,
): Promise<HouseholdFile | undefined> {
  const body = { fileName: 'household.zip', content: Buffer.from(content).toString('base64') };
  const { id } = await call(householdFiles.import, { body });
  await app.queue.drain();
  return (await call(householdFiles.list, {})).items.find((file) => file.id === id);
}

export type ArchiveJson = {
  readonly household: Readonly<Record<string, unknown>>;
  readonly sections: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

/** The JSON in a ZIP, apart from the moment and the name of the household. */
export function archiveIn(zip: Uint8Array): ArchiveJson {
  const json = strFromU8(unzipSync(zip)['household.json'] ?? new Uint8Array());
  const { household, exportedAt: _at, ...archive } = JSON.parse(json);
  return { ...archive, household: { ...household, name: '' } };
}

/** What a household shows of its net worth, its performance and its incomes. */
export async function comparedFigures({ call }: Householder) {
  const { netWorth, assets, debts, history, state } = await call(dashboard.show, { query: { period: '1Y' } });
  const { bridge, series, returns } = { returns: null, ...(await call(performance.show, { query: {} })) };
  const incomes = (await call(revenues.list, {})).items.map(({ id: _id, ...income }) =>
    JSON.stringify(withoutIds(income)),
  );
  return { netWorth, assets, debts, history, state, bridge, series, returns, incomes };
}

function withoutIds(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^[0-9a-f-]{36}$/, 'id');
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutIds(each)]));
}
