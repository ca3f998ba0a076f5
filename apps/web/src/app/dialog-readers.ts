import type { DialogName } from '#lib/dialog.ts';

/** Somebody without a session or a confirmed account; without a workspace yet; or in one of a kind. */
export type Reader = 'visitor' | 'newcomer' | 'household' | 'practice';

const OF_ANYBODY: ReadonlySet<string> = new Set<DialogName>(['reauthenticate', 'totp-new', 'passkey-new']);

const OF_PRACTICE: ReadonlySet<string> = new Set<DialogName>([
  'customer-fields',
  'contract-file',
  'customer-import',
  'customer-link',
  'customer-mandate',
  'customer-merge',
  'recurring-new',
  'recurring-edit',
]);

/** Whether the dialog of an address opens for who is there: its form would only be refused to the others. */
export function mayOpen(name: string, reader: Reader): boolean {
  if (reader === 'visitor') return false;
  if (OF_ANYBODY.has(name)) return true;
  return reader === (OF_PRACTICE.has(name) ? 'practice' : 'household');
}
