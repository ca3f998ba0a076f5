import type { CalendarKind } from '@aurea/domain/incomes/kind.ts';

export type Filter = { readonly kind?: CalendarKind | undefined; readonly member?: string | undefined };

type Subject = { readonly kind: CalendarKind; readonly member: { readonly id: string } | null };

/** Whether a payment is of the kind and the person asked for. */
export function isWanted({ kind, member }: Filter): (subject: Subject) => boolean {
  return (subject) =>
    (kind === undefined || subject.kind === kind) && (member === undefined || subject.member?.id === member);
}
