import { type CustomerAdvisor, customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import type { Teammate } from '@aurea/contract/workspaces/team.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { useColleagues } from '../use-colleagues.ts';
import styles from './customer-detail.module.css';

/** Who advises the customer; there is nothing to say where one person works alone. */
export function AdvisorsCard({ customer }: { readonly customer: Customer }) {
  const { advisors: text } = useMessages().customers;
  const colleagues = useColleagues();
  const canApprove = useCanApprove();
  const advisors = useLiveRead(customerAdvisors.list, { params: { id: customer.id } }).data?.items;
  const [isChanging, setChanging] = useState(false);
  if (colleagues.length < 2 || !advisors) return null;
  const act = canApprove && (
    <Button variant="text" size="small" onPress={() => setChanging(true)}>
      {text.change}
    </Button>
  );
  return (
    <Card title={text.title} actions={act}>
      {advisors.length === 0 && <Muted isFaint>{text.none}</Muted>}
      <ul className={styles.entries}>
        {advisors.map(({ userId, name, isLead }) => (
          <li key={userId} className={styles.entry}>
            <div className={styles.who}>
              <span>
                {name} {isLead && <Tag tone="gold">{text.lead}</Tag>}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {isChanging && <AdvisorsDialog {...{ customer, colleagues, advisors }} onClose={() => setChanging(false)} />}
    </Card>
  );
}

type DialogProps = {
  readonly customer: Customer;
  readonly colleagues: readonly Teammate[];
  readonly advisors: readonly CustomerAdvisor[];
  readonly onClose: () => void;
};

function AdvisorsDialog({ customer, colleagues, advisors, onClose }: DialogProps) {
  const { advisors: text } = useMessages().customers;
  const assign = useWrite(customerAdvisors.assign, { refreshes: ['team'] });
  const [leadId, setLead] = useState<string>(advisors.find(({ isLead }) => isLead)?.userId ?? '');
  const [others, setOthers] = useState<readonly string[]>(advisors.map(({ userId }) => userId));
  const save = () => {
    if (leadId === '') return;
    const otherIds = others.filter((id) => id !== leadId);
    const done = () => {
      onClose();
      notify({ type: 'success', message: text.saved });
    };
    assign.mutate({ params: { id: customer.id }, body: { leadId, otherIds } }, { onSuccess: done });
  };
  const toggle = (id: string, isOn: boolean) => setOthers(isOn ? [...others, id] : others.filter((one) => one !== id));
  return (
    <FormDialog
      title={text.dialogTitle(customer.name)}
      width="small"
      act={text.save}
      isActDisabled={leadId === ''}
      isSaving={assign.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={text.leadLabel}
        value={leadId}
        onChange={setLead}
        options={colleagues.map((person) => ({ value: person.userId, label: nameOf(person) }))}
      />
      <fieldset className={styles.choices}>
        <legend>{text.others}</legend>
        {colleagues
          .filter(({ userId }) => userId !== leadId)
          .map((person) => (
            <Checkbox
              key={person.userId}
              label={nameOf(person)}
              value={others.includes(person.userId)}
              onChange={(isOn) => toggle(person.userId, isOn)}
            />
          ))}
      </fieldset>
    </FormDialog>
  );
}

const nameOf = ({ name, email }: Teammate) => name || email;
