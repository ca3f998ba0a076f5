import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { contractFiles } from '@aurea/contract/customers/contract-files.ts';

/** A file as it was sorted, with the name it was chosen by. */
export type SplitFile = ReplyOf<typeof contractFiles.split> & { readonly name: string };
