import type { CustomerFile } from '@aurea/contract/customers/customer-transfer.ts';

/** A file as it was chosen: its bytes travel with each step, for nothing is stored before the last. */
export type ChosenFile = { readonly name: string; readonly content: string; readonly found: CustomerFile };
