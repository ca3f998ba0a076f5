import type { QuotationSummary } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { Stepper } from '#ui/stepper.tsx';
import styles from '../editor/editor.module.css';
import { shownState } from './quotation-state.tsx';

type Props = {
  readonly quotation: Pick<QuotationSummary, 'state' | 'expired' | 'leftAt' | 'seenAt' | 'remaining'>;
};

const PATH = ['draft', 'ready', 'sent', 'seen', 'accepted', 'invoiced'] as const;

/** From the draft to the last invoice; an answer may also end the way. */
export function QuotationSteps({ quotation }: Props) {
  const { states, stepsLabel } = useMessages().quotations;
  const state = shownState(quotation);
  const isOnPath = PATH.some((one) => one === state);
  // A closed one was accepted before.
  const whole = isOnPath ? PATH : ([...PATH.slice(0, state === 'closed' ? 5 : 4), state] as const);
  // One that was answered, or that lapsed, without having been sent or seen did not go by there.
  const isPast = state !== 'draft' && state !== 'ready' && state !== 'sent';
  const skipped = [
    ...(isPast && quotation.seenAt === null ? ['seen'] : []),
    ...(isPast && quotation.leftAt === null ? ['sent'] : []),
  ];
  const path = whole.filter((one) => !skipped.includes(one));
  // Once it is accepted, what remains to be done is to invoice it.
  const current = state === 'accepted' ? 'invoiced' : state;
  return (
    <div className={styles.steps}>
      <Stepper
        label={stepsLabel}
        current={current}
        steps={path.map((id) => ({ id, label: states[id] }))}
        isFinished={state === 'invoiced'}
        isStopped={!isOnPath}
      />
    </div>
  );
}
