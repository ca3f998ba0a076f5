import type { Day } from '@aurea/domain/core/day.ts';
import type { DecimalString } from '@aurea/domain/core/decimal.ts';
import {
  addAsset,
  firstDayOfAsset,
  stateWorth,
  takeAssetAway,
  takeWorthBack,
  valueToday,
} from '#areas/assets/public.ts';
import type { StatementTarget } from '#areas/imports/statements/public.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { PersonScope } from '#db/scope.ts';
import type { AreaTools } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { type AccountRecord, followAccount, listAccounts, noteBrought } from './queries.ts';

type LinkWork = ToolsWork<PersonScope, Pick<AreaTools, 'clock' | 'randomness'>>;

type Quiet = {
  readonly account: AccountRecord;
  readonly target: StatementTarget;
  readonly institutionName: string;
  /** What it held by its bank; null where that is not known. */
  readonly opening: { readonly on: Day; readonly amount: DecimalString } | null;
};

/**
 * Opens an account that is to be opened though its bank gave no line of it, and says what it is worth by the bank where
 * nothing else does.
 */
export async function followWithoutLines(work: LinkWork, quiet: Quiet): Promise<void> {
  const { tx, scope, tools } = work;
  const { account, target, opening, institutionName: source } = quiet;
  // One that an import has opened, and somebody deleted since, is not opened again.
  if (!('assetId' in target) && account.importId !== null) return;
  await lockHousehold(tx, scope.workspaceId);
  const assetId = 'assetId' in target ? target.assetId : await openAccount(work, account, target);
  if (opening === null || account.kind === 'securities') return;
  const { value } = await valueToday(tx, scope, tools.clock.today(), assetId);
  if (value !== null) return;
  await stateWorth({ tx, scope, clock: tools.clock }, assetId, { on: opening.on, value: opening.amount, source });
  await noteBrought(tx, ofAccount(scope, account), { valued_on: opening.on });
}

type Opening = Exclude<StatementTarget, { readonly assetId: string }>;

async function openAccount(
  { tx, scope, tools }: LinkWork,
  account: AccountRecord,
  { newAsset }: Opening,
): Promise<string> {
  const [id, at] = [tools.randomness.uuid(), tools.clock.now()];
  const origin = { source: 'import', importId: null, createdAt: at } as const;
  const unknown = { openedOn: null, closedOn: null, note: '' };
  await addAsset(tx, scope, { ...newAsset, ...unknown, ...origin, id, currency: account.currency });
  await recordActivity(tx, scope, at, {
    action: 'created',
    subjectKind: 'asset',
    subjectId: id,
    before: null,
    after: { name: newAsset.name, kind: newAsset.kind },
  });
  const of = ofAccount(scope, account);
  await followAccount(tx, of, { assetId: id, newName: null });
  await noteBrought(tx, of, { brought_asset: true });
  return id;
}

const ofAccount = ({ workspaceId }: LinkWork['scope'], { linkId, id }: AccountRecord) => ({ workspaceId, linkId, id });

/** Takes back what a link brought without lines: what it said of a worth, and accounts in which nothing else is. */
export async function takeBackWithoutLines({ tx, scope, tools }: LinkWork, linkId: string): Promise<void> {
  for (const { assetId, broughtAsset, valuedOn } of await listAccounts(tx, scope, linkId)) {
    if (assetId === null) continue;
    if (valuedOn !== null) await takeWorthBack({ tx, scope, clock: tools.clock }, assetId, valuedOn);
    const isEmpty = broughtAsset && (await firstDayOfAsset(tx, scope, assetId)) === null;
    if (isEmpty) await takeAssetAway(tx, scope, assetId, tools.clock.now());
  }
}
