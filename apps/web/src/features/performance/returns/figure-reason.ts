import type { Figure } from '@aurea/contract/performance.ts';
import type { Messages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';

type Texts = Pick<Messages['performance'], 'states' | 'why' | 'whyFrom'>;

/** Why a figure is missing, with the day from which on it is; its state where nothing more is known. */
export function reasonOf({ why: reason, on, state }: Figure, { states, why, whyFrom }: Texts): string {
  if (!reason) return states[state];
  return on ? whyFrom(why[reason], formatDay(on)) : why[reason];
}
