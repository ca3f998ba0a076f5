import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { type Customer, type CustomerSummary, customers } from '@aurea/contract/customers/customers.ts';
import { RELATIONS, type Relation } from '@aurea/domain/customers/customer.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../customers.module.css';
import { CustomerChoice } from './customer-choice.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Says what one person is to another. */
export function CustomerLinkDialog({ subject, onClose }: DialogProps) {
  const { link: text } = useMessages().customerEntry;
  const read = useLiveRead(customers.find, { params: { id: subject ?? '' } });
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={read}>{(customer) => <LinkForm customer={customer} onDone={onClose} />}</QueryBoundary>
    </Dialog>
  );
}

function LinkForm({ customer, onDone }: { readonly customer: Customer; readonly onDone: () => void }) {
  const { customers: words, customerEntry } = useMessages();
  const text = customerEntry.link;
  const [other, setOther] = useState<CustomerSummary | null>(null);
  const [relation, setRelation] = useState<Relation>('spouse');
  const [isTried, setTried] = useState(false);
  const link = useWrite(customerFile.link);
  const save = () => {
    setTried(true);
    if (!other) return;
    link.mutate(
      { params: { id: customer.id }, body: { otherId: other.id, relation } },
      {
        onSuccess: () => {
          onDone();
          notify({ type: 'success', message: text.done });
        },
      },
    );
  };
  return (
    <div className={styles.form}>
      <CustomerChoice
        label={text.other}
        help={customerEntry.merge.otherHelp}
        except={customer.id}
        kind="person"
        chosen={other}
        error={isTried && !other ? text.choose : undefined}
        onChoose={setOther}
      />
      <SelectField
        label={text.relation(customer.name)}
        value={relation}
        onChange={setRelation}
        options={RELATIONS.map((value) => ({
          value,
          label: other ? words.relationTo[value](other.name) : words.relations[value],
        }))}
      />
      <Toolbar isCentred>
        <Button pending={link.isPending} onPress={save}>
          {text.act}
        </Button>
        <CancelButton />
      </Toolbar>
    </div>
  );
}
