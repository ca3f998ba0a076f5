import { ofPercent, type Text } from '../texts/text.ts';

/** How many times the volatility of the profile the holdings may have before it is said. */
const FACTOR = 1.3;

/**
 * The alert that holdings move more than the profile (check I12); null while they do not. It never blocks anything.
 *
 * @param held volatility of what is held, a ratio
 * @param target volatility of the target, a ratio
 */
export function holdingsRiskAlert(held: number, target: number): Text | null {
  if (held <= FACTOR * target) return null;
  const values = {
    held: ofPercent(100 * held),
    target: ofPercent(100 * target),
    threshold: ofPercent(100 * FACTOR * target),
  };
  return { key: 'I12', values };
}
