import type { CheckedDocument } from '@aurea/domain/billing/documents/checklist.ts';
import type { Foundation, InvoicedCustomer } from '@aurea/domain/billing/documents/compose.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import type { AdvisoryFee } from '@aurea/domain/billing/fees/advisory-fee.ts';
import type { QuotationDocument } from '@aurea/domain/billing/quotations/quotation.ts';
import { anyComposition, numbered } from '@aurea/domain/billing/testing/any-document.ts';
import fc from 'fast-check';
import { expect, expectTypeOf, it, test } from 'vitest';
import * as z from 'zod/mini';
import {
  DocumentFoundation,
  DraftedDocument,
  type IssuedDocument,
  NamedCustomer,
  type OfferedDocument,
  type WrittenFee,
} from './written-documents.ts';

/** Every field as one that must be there: a field that a schema lacks is a field the reply would lose. */
type AllFields<T> = T extends readonly (infer Item)[]
  ? readonly AllFields<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: AllFields<T[Key]> }
    : T;

test('schemas name every field of the documents', () => {
  expectTypeOf<AllFields<z.infer<typeof IssuedDocument>>>().toEqualTypeOf<AllFields<InvoiceDocument>>();
  expectTypeOf<AllFields<z.infer<typeof DraftedDocument>>>().toEqualTypeOf<AllFields<CheckedDocument>>();
  expectTypeOf<AllFields<z.infer<typeof OfferedDocument>>>().toEqualTypeOf<AllFields<QuotationDocument>>();
  expectTypeOf<AllFields<z.infer<typeof NamedCustomer>>>().toEqualTypeOf<AllFields<InvoicedCustomer>>();
  expectTypeOf<AllFields<z.infer<typeof DocumentFoundation>>>().toEqualTypeOf<AllFields<Foundation>>();
  expectTypeOf<AllFields<z.infer<typeof WrittenFee>>>().toEqualTypeOf<AllFields<AdvisoryFee>>();
});

const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));

test('a document is read as it was written', () => {
  fc.assert(
    fc.property(anyComposition, (composition) => {
      const document = asSent(numbered(composition));
      expect(asSent(z.parse(DraftedDocument, document))).toEqual(document);
      expect(asSent(z.parse(NamedCustomer, composition.customer))).toEqual(asSent(composition.customer));
      expect(asSent(z.parse(DocumentFoundation, composition.foundation))).toEqual(asSent(composition.foundation));
    }),
  );
});

it('nothing else of a document is in a reply', () => {
  const [composition] = fc.sample(anyComposition, { seed: 1, numRuns: 1 });
  if (!composition) throw new Error('no sample');
  const document = asSent(numbered(composition));
  const padded = { ...document, internal: 'note', seller: { ...document.seller, margin: '12' } };
  expect(asSent(z.parse(DraftedDocument, padded))).toEqual(document);
});
