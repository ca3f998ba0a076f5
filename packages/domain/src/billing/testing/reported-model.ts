import { decimal, sum } from '../../core/decimal.ts';
import type { JournalDocument } from '../reports/sales-journal.ts';
import { deductible, deposits, dueOf, grossOf, lostOf, type Model, partOf } from './invoice-model.ts';
import { document, part } from './reported-documents.ts';

const ON = '2026-11-20';
const euros = (cents: number) => decimal(cents).div(100);

/** The issued documents of a model as reports read them; all happened on one day. */
export function reportedModel(model: Model): JournalDocument[] {
  return model.documents.flatMap(({ kind, net, position, originals }, at) => {
    if (position === 0) return [];
    const paid = model.payments.flatMap((payment) => {
      const cents = partOf(payment, at);
      return cents === 0 ? [] : [{ on: ON, amount: euros(cents) }];
    });
    const lost = euros(lostOf(model, at));
    const idsOf = (isDeposit: boolean) =>
      originals.filter(({ role }) => (role === 'deducts') === isDeposit).map((link) => String(link.at));
    return [
      document(String(at), {
        kind,
        issuedOn: ON,
        position,
        parts: [part(euros(net).toFixed(2), '20')],
        gross: euros(grossOf(net)),
        due: euros(dueOf(model, at)),
        originals: idsOf(false),
        deposits: idsOf(true),
        prepaid: sum(deposits(model, at).map((deposit) => euros(deductible(model, deposit)))),
        payments: paid,
        losses: lost.isZero() ? [] : [{ on: ON, amount: lost }],
      }),
    ];
  });
}
