import type { ReplyOf } from '@aurea/contract/core/route.ts';
import {
  CUSTOMER_ROW_STATUSES,
  type CustomerImport,
  type CustomerMapping,
  type CustomerRow,
  customerTransfer,
} from '@aurea/contract/customers/customer-transfer.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ChosenFile } from './chosen-file.ts';
import styles from './import.module.css';
import { RowTable } from './row-table.tsx';

type Props = {
  readonly file: ChosenFile;
  readonly mapping: CustomerMapping;
  readonly judged: ReplyOf<typeof customerTransfer.check>;
  readonly onBack: () => void;
  readonly onDone: (made: CustomerImport) => void;
};

/** What would be added, what is looked at twice, what is left out; only then is anything stored. */
export function RowsStep({ file, mapping, judged, onBack, onDone }: Props) {
  const { transfer: text } = useMessages().customerEntry;
  const { counts, rows } = judged;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [status, setStatus] = useState<'prospect' | 'active'>('active');
  const run = useWrite(customerTransfer.run, { refreshes: ['customers', 'customer-tags'] });
  const added = counts.ready + counts.warning + (withDuplicates ? counts.duplicate : 0);
  const of = (wanted: CustomerRow['status']) => rows.filter((row) => row.status === wanted);
  const body = { content: file.content, mapping, fileName: file.name, withDuplicates, status };
  return (
    <div className={styles.step}>
      <Tabs
        label={text.steps.rows}
        tabs={CUSTOMER_ROW_STATUSES.map((id) => ({
          id,
          label: text.statuses[id],
          count: String(counts[id]),
          isUrgent: id !== 'ready' && counts[id] > 0,
          content: <RowTable rows={of(id)} total={counts[id]} />,
        }))}
      />
      <div className={styles.choices}>
        <SelectField
          label={text.status}
          value={status}
          onChange={setStatus}
          options={(['active', 'prospect'] as const).map((value) => ({ value, label: text.statusChoices[value] }))}
        />
        {counts.duplicate > 0 && (
          <Checkbox label={text.withDuplicates} value={withDuplicates} onChange={setWithDuplicates} />
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="text" onPress={onBack}>
          {text.back}
        </Button>
        <Button
          pending={run.isPending}
          isDisabled={added === 0}
          onPress={() => run.mutate({ body }, { onSuccess: onDone })}
        >
          {text.run(added)}
        </Button>
      </div>
    </div>
  );
}
