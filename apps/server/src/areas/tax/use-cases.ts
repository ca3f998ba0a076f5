import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { StatedTaxYear, tax } from '@aurea/contract/tax.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { familyOf } from '@aurea/domain/tax/profile/situation.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { findProfile, saveProfile } from './queries.ts';

/** @throws Failure `tax_year_unknown`, `tax_input_invalid` with the field and the reason, `stale` */
export async function changeProfile(work: Work, year: number, body: ParsedBody<typeof tax.change>): Promise<void> {
  const { tx, scope, clock } = work;
  parametersOf(year, TAX_YEARS);
  if (body.situation) familyOf(body.situation, year);
  await lockHousehold(tx, scope.workspaceId);
  const before = await findProfile(tx, scope, year);
  const profile = { ...body, statements: withStatedDays(body.statements, before.statements, clock.today()) };
  await saveProfile(tx, scope, { year, now: clock.now(), profile });
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'tax_profile',
    subjectId: scope.workspaceId,
    before: inLog(year, before),
    after: inLog(year, profile),
  });
}

type Statements = StatedTaxYear['statements'];

/** Each amount with the day it was stated: that of before as long as it is the same amount. */
function withStatedDays(
  statements: ParsedBody<typeof tax.change>['statements'],
  before: Statements,
  today: Day,
): Statements {
  return statements.map(({ fact, amount }) => {
    const plain = toDecimalString(decimal(amount));
    const same = before.find((each) => each.fact === fact && each.amount === plain);
    return { fact, amount: plain, statedOn: same?.statedOn ?? today };
  });
}

const inLog = (
  year: number,
  { residence, situation, choices, manualRates, statements }: Omit<StatedTaxYear, 'version'>,
) => ({
  ...{ year, residence, situation, choices, manualRates, statements },
});
