import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { Address } from '#lib/address.ts';

/** What an address narrows the register by; what is none of it is left out. */
export function adviceFilter({ kind, from = '', to = '' }: Address['search']) {
  return {
    kind: COMPLIANCE_DOCUMENTS.find((one) => one === kind),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}
