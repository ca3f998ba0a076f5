import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../core/decimal.ts';
import { lawRuns, lawTimeout } from '../../core/testing/law-runs.ts';
import { anyCommands } from '../testing/any-commands.ts';
import { apply } from '../testing/invoice-commands.ts';
import { type Command, EMPTY_MODEL, type Model, owedOf, surplusOf } from '../testing/invoice-model.ts';
import { ALWAYS } from '../testing/reported-documents.ts';
import { reportedModel } from '../testing/reported-model.ts';
import { grossOf } from './reported-document.ts';
import { USUAL_ACCOUNTS } from './sales-accounts.ts';
import { salesJournal } from './sales-journal.ts';
import { vatEntries } from './vat-report.ts';

/** What is left of commands once those that are refused are passed over. */
function after(commands: readonly Command[]): Model {
  return commands.reduce<Model>((model, command) => {
    const next = apply(model, command);
    return typeof next === 'string' ? model : next;
  }, EMPTY_MODEL);
}

const anyModel = anyCommands(24).map(after);
const holds = (law: (model: Model) => void) => fc.assert(fc.property(anyModel, law), { numRuns: lawRuns(300) });
const paidOf = ({ payments }: Model) => payments.reduce((all, { cents }) => all + cents, 0);

describe('laws of chains of deposits, credit notes, corrective invoices, payments and surpluses', () => {
  it('VAT on receipts is that of the money received and not given back', { timeout: lawTimeout(30_000) }, () => {
    holds((model) => {
      const kept = paidOf(model) - surplusOf(model);
      const entries = vatEntries(reportedModel(model), ALWAYS, 'receipts');
      expect(grossOf(entries).times(100).toNumber()).toBe(kept);
      // 20 of 120, to a cent for each document
      const vat = sum(entries.map((entry) => entry.vat))
        .times(100)
        .toNumber();
      expect(Math.abs(vat - kept / 6)).toBeLessThanOrEqual(model.documents.length);
    });
  });

  it('the journal charges customers what was invoiced less credit notes', { timeout: lawTimeout(30_000) }, () => {
    holds((model) => {
      const lines = salesJournal(reportedModel(model), ALWAYS, USUAL_ACCOUNTS);
      const charged = lines.filter(({ account }) => account === 'customers');
      const owed = sum(charged.map(({ debit, credit }) => debit.minus(credit))).times(100);
      expect(owed.toNumber()).toBe(owedOf(model) + paidOf(model));
    });
  });
});
