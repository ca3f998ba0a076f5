import type { FeePreview, FeeTerms } from '@aurea/contract/billing/advisory-fees.ts';
import type { InvoicedLine } from '@aurea/contract/billing/invoice-draft.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { checkAct } from '@aurea/domain/billing/documents/states.ts';
import { type AdvisoryFee, advisoryFee, isPartialFee, linesWithFees } from '@aurea/domain/billing/fees/advisory-fee.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { heldMandate } from '#areas/customers/public.ts';
import { inView } from '#db/left-out.ts';
import { recordLookUnder } from '#db/session-lookup.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { findInvoice, lockInvoice, updateDraft } from '../invoices/queries.ts';
import { type InvoiceWork, log, settleFigures } from '../invoices/use-cases.ts';
import { findSettings } from '../settings/queries.ts';
import { insertFee } from './queries.ts';
import { feeFacts } from './wealth.ts';

type Asked = { readonly invoiceId: string; readonly terms: FeeTerms; readonly route: Route };

/**
 * A fee on the assets of the customer of a draft, worked out in the household whose mandate is linked with it. The look is
 * shown to the household like any other under its mandate.
 *
 * @throws Failure `not_found` without a mandate to this practice that holds today, `forbidden` where it closes the wealth,
 *   `day_invalid`, `amount_invalid`
 */
export async function workOutFee(tools: AreaTools, scope: WorkspaceScope, asked: Asked): Promise<FeePreview> {
  const { db, clock, workers, randomness } = tools;
  const { invoiceId, terms, route } = asked;
  const today = clock.today();
  const mandate = await inScope(db, { ...scope, system: true }, async (tx) => {
    const { customerId } = await findInvoice(tx, scope, invoiceId);
    return await heldMandate(tx, scope, customerId, clock.now());
  });
  if (!mandate) throw new Failure('not_found', { what: 'mandate' });
  if (mandate.areas.wealth === 'none') throw new Failure('forbidden', { reason: 'mandate_area', area: 'wealth' });
  const household = { workspaceId: mandate.householdId, userId: scope.userId };
  const { id: mandateId, areas: mandateAreas, leftOut } = mandate;
  const facts = await inView({ ...household, leftOut }, async () => {
    const computeFacts = await inScope(db, { ...household, mandateAreas }, async (tx) => {
      await recordLookUnder(tx, { ...household, mandateId }, route, clock.now());
      return await feeFacts({ tx, scope: household }, terms, today);
    });
    return await computeFacts(workers);
  });
  const { assetIds, ...counted } = terms;
  const computed = advisoryFee(counted, facts.days);
  const chosen = facts.assets.filter(({ id }) => assetIds?.includes(id));
  const fee: AdvisoryFee | null = computed && {
    ...computed,
    id: randomness.uuid(),
    currency: facts.currency,
    household: mandate.householdName,
    assets: assetIds && chosen.map(({ name, value }) => ({ name, value })),
    missing: [...facts.missing],
  };
  const leavesOut = leftOut.length > 0;
  return { household: mandate.householdName, currency: facts.currency, assets: [...facts.assets], leavesOut, fee };
}

type Added = {
  readonly version: number;
  readonly assetIds: readonly string[] | null;
  readonly name: string;
  readonly acceptsPartial: boolean;
};

/**
 * Adds a fee to a draft as its last line. Its price and its computation are kept from here on; to have it worked out again
 * the line is removed and the fee added again.
 *
 * @throws Failure `fee_unknown` where nothing is known of the value, `fee_partial` where a part is not and nobody agreed,
 *   `currency_mismatch`, `document_locked`, `stale`, `not_found`
 */
export async function addFee(work: InvoiceWork, invoiceId: string, preview: FeePreview, said: Added): Promise<void> {
  const { tx, scope, clock } = work;
  const locked = await lockInvoice(tx, scope, invoiceId);
  checkAct(locked.issuedAt === null ? 'draft' : 'issued', 'edit');
  if (locked.version !== said.version) throw new Failure('stale', { what: 'invoice' });
  const { fee } = preview;
  if (!fee) throw new Failure('fee_unknown');
  if (isPartialFee(fee) && !said.acceptsPartial) throw new Failure('fee_partial', { missing: fee.missing.join(', ') });
  const { draft, customerId, fees } = await findInvoice(tx, scope, invoiceId);
  if (draft.currency !== fee.currency) throw new Failure('currency_mismatch');
  await insertFee(tx, scope, { fee, invoiceId, assetIds: said.assetIds, at: clock.now() });
  const { settings: practice } = await findSettings(tx, scope);
  const lines = linesWithFees([...draft.lines, feeLine(fee, said.name, practice)], [...fees, fee]);
  const saved = { id: invoiceId, customerId, draft: { ...draft, lines }, figures: null, dueOn: null };
  await updateDraft(tx, scope, saved, said.version);
  await settleFigures(work, invoiceId);
  await log(work, { id: invoiceId, action: 'fee_added', after: { amount: fee.amount, partial: isPartialFee(fee) } });
}

function feeLine({ id, amount }: AdvisoryFee, name: string, { vatRegime }: PracticeSettings): InvoicedLine {
  const vat =
    vatRegime === 'franchise'
      ? ({ vatCategory: 'E', vatRate: '0' } as const)
      : ({ vatCategory: 'S', vatRate: '20' } as const);
  return {
    name,
    description: '',
    quantity: '1',
    unit: 'C62',
    unitPrice: amount,
    ...vat,
    allowances: [],
    charges: [],
    fee: id,
  };
}
