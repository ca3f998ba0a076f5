import { advisoryFees, type FeePreview } from '@aurea/contract/billing/advisory-fees.ts';
import type { Area } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { showInvoice } from '../invoices/invoice-view.ts';
import { addFee, workOutFee } from './fee.ts';

/** Fees on assets. They rest on another workspace, so they are worked out before the transaction of the practice. */
export const feeArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  const worked = createRequestSlot<FeePreview>();

  serve(advisoryFees.preview, async ({ request }) => worked.take(request), {
    prepare: async ({ scope, params, body, request }) =>
      worked.put(
        request,
        await workOutFee(tools, scope, { invoiceId: params.id, terms: body, route: advisoryFees.preview }),
      ),
  });

  serve(
    advisoryFees.add,
    async ({ tx, scope, params: { id }, body: { terms, ...said }, request }) => {
      await addFee({ tx, scope, clock, randomness }, id, worked.take(request), { ...said, assetIds: terms.assetIds });
      return await showInvoice(tx, scope, id, clock.today());
    },
    {
      prepare: async ({ scope, params, body, request }) =>
        worked.put(
          request,
          await workOutFee(tools, scope, { invoiceId: params.id, terms: body.terms, route: advisoryFees.add }),
        ),
    },
  );
};
