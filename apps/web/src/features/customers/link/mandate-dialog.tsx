import { customerFile, type ReceivedMandate } from '@aurea/contract/customers/customer-file.ts';
import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { MANDATE_AREAS } from '@aurea/contract/workspaces/mandate-areas.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../customers.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Says which mandate was given by the customer. */
export function CustomerMandateDialog({ subject, onClose }: DialogProps) {
  const { mandate: text } = useMessages().customerEntry;
  const customer = useLiveRead(customers.find, { params: { id: subject ?? '' } });
  const received = useLiveRead(customerFile.mandates, {});
  const both = {
    data: customer.data && received.data && { customer: customer.data, received: received.data.items },
    isError: customer.isError || received.isError,
    refetch: () => Promise.all([customer.refetch(), received.refetch()]),
  };
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={both}>{(found) => <MandateForm {...found} onDone={onClose} />}</QueryBoundary>
    </Dialog>
  );
}

type FormProps = {
  readonly customer: Customer;
  readonly received: readonly ReceivedMandate[];
  readonly onDone: () => void;
};

const NONE = 'none';

function MandateForm({ customer, received, onDone }: FormProps) {
  const { customerEntry, accessLog } = useMessages();
  const text = customerEntry.mandate;
  const code = useLiveRead(workspaces.current, {}).data?.practiceCode;
  const [chosen, setChosen] = useState(customer.mandate?.mandateId ?? NONE);
  const link = useWrite(customerFile.linkMandate, { refreshes: ['received-mandates'] });
  const free = received.filter(({ customerId }) => customerId === null || customerId === customer.id);
  const save = () =>
    link.mutate(
      {
        params: { id: customer.id },
        body: { version: customer.version, mandateId: chosen === NONE ? null : chosen },
      },
      {
        onSuccess: ({ mandate }) => {
          onDone();
          notify({ type: 'success', message: mandate ? text.saved : text.removed });
        },
      },
    );
  const describe = ({ scope, areas, leavesOut, endsOn, pausedAt }: ReceivedMandate) => {
    const closed = MANDATE_AREAS.filter((area) => areas[area] === 'none').map(
      (area) => accessLog.notShared.areas[area],
    );
    const facts = [
      text.scopes[scope],
      closed.length > 0 && accessLog.notShared.without(closed),
      leavesOut && accessLog.notShared.leavesOutShort,
      endsOn && text.until(formatDay(endsOn)),
      pausedAt && accessLog.notShared.paused,
    ];
    return facts.filter(Boolean).join(', ');
  };
  return (
    <div className={styles.form}>
      <p className={styles.intro}>
        {text.intro} {code && text.code(code)}
      </p>
      {free.length === 0 && <p>{text.noneReceived}</p>}
      {(free.length > 0 || customer.mandate) && (
        <>
          <RadioGroup
            label={text.choose}
            look="tiles"
            value={chosen}
            onChange={setChosen}
            choices={[
              { value: NONE, label: text.none },
              ...free.map((one) => ({ value: one.id, label: one.householdName, detail: describe(one) })),
            ]}
          />
          <Toolbar isCentred>
            <Button pending={link.isPending} onPress={save}>
              {text.save}
            </Button>
            <CancelButton />
          </Toolbar>
        </>
      )}
    </div>
  );
}
