import type { IncomeKind } from '@aurea/domain/income/kind.ts';

export type Filter = { readonly kind?: IncomeKind | undefined; readonly member?: string | undefined };

type Subject = { readonly kind: IncomeKind; readonly member: { readonly id: string } | null };

/** Whether a payment is of the kind and the person asked for. */
export function isWanted({ kind, member }: Filter): (subject: Subject) => boolean {
  return (subject) =>
    (kind === undefined || subject.kind === kind) && (member === undefined || subject.member?.id === member);
}
