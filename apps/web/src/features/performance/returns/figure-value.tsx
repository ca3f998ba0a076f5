import type { Figure } from '@aurea/contract/performance.ts';
import { useMessages } from '#i18n/messages.ts';
import { Delta, Percent } from '#ui/money.tsx';
import styles from '../performance.module.css';
import { reasonOf } from './figure-reason.ts';

type Props = {
  readonly figure: Figure;
  /** A return is coloured by its direction; a risk is not. */
  readonly look?: 'return' | 'risk';
  /** The reason stands beside the dash; where there is little room it is only announced. */
  readonly saysWhy?: boolean;
};

/** A rate with its state: what cannot be computed says why, and is never zero. */
export function FigureValue({ figure, look = 'return', saysWhy = false }: Props) {
  const text = useMessages().performance;
  if (figure.value === null) {
    const reason = reasonOf(figure, text);
    return (
      <span className={styles.absent} title={saysWhy ? undefined : reason}>
        <span aria-hidden="true">—</span>
        <span className={saysWhy ? styles.why : 'visually-hidden'}>{reason}</span>
      </span>
    );
  }
  return (
    <>
      {look === 'return' ? <Delta ratio={figure.value} digits={2} /> : <Percent value={figure.value} digits={2} />}
      {figure.state === 'partial' && <span className={styles.partial}>{text.states.partial}</span>}
    </>
  );
}
