import { type NextNumber, practiceNumbers } from '@aurea/contract/billing/practice.ts';
import { MOST_FIRST_COUNTER } from '@aurea/domain/billing/documents/numbering.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { LeaveWarning } from '#ui/leave-guard.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../practice.module.css';

/** The number that the next document of each series takes; a series in use elsewhere goes on from there. */
export function NextNumbers({ canApprove }: { readonly canApprove: boolean }) {
  const { nextNumbers: text } = useMessages().practice;
  const read = useLiveRead(practiceNumbers.list, {});
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>
        {({ items }) => (
          <ul className={styles.series}>
            {items.map((next) => (
              <SeriesRow key={`${next.series} ${next.counter}`} next={next} canApprove={canApprove} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

type Props = { readonly next: NextNumber; readonly canApprove: boolean };

function SeriesRow({ next, canApprove }: Props) {
  const { series, number, hasBegun } = next;
  const { nextNumbers: text, series: names } = useMessages().practice;
  return (
    <li className={styles.seriesRow} data-begun={hasBegun || !canApprove || undefined}>
      <div>
        <p>{names[series]}</p>
        <Muted>{hasBegun ? text.begun(number) : text.next(number)}</Muted>
      </div>
      {canApprove && !hasBegun && <Beginning next={next} />}
    </li>
  );
}

function Beginning({ next: { series, counter } }: Pick<Props, 'next'>) {
  const { nextNumbers: text, series: names, leave } = useMessages().practice;
  const [typed, setTyped] = useState(String(counter));
  const begin = useWrite(practiceNumbers.begin, { refreshes: ['invoices', 'quotations'] });
  const wanted = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  const save = () =>
    begin.mutate(
      { body: { series, counter: wanted } },
      { onSuccess: () => void notify({ type: 'success', message: text.saved }) },
    );
  return (
    <div className={styles.beginning}>
      <LeaveWarning isDirty={wanted !== counter && !begin.isPending} text={leave} part="section" />
      <NumberField
        label={text.counter(names[series])}
        value={typed}
        onChange={setTyped}
        decimals={0}
        error={wanted < 1 || wanted > MOST_FIRST_COUNTER ? text.wrong : undefined}
        help={wanted > counter ? text.gap(counter, wanted - 1) : wanted < counter ? text.back : text.help}
      />
      <Button variant="neutral" isDisabled={wanted < 1 || wanted === counter} pending={begin.isPending} onPress={save}>
        {text.save}
      </Button>
    </div>
  );
}
