import { type Asset, assets } from '@aurea/contract/assets.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import styles from '../form/form.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Says which debts of the household finance a property. */
export function LinkLoansDialog({ subject, onClose }: DialogProps) {
  const { loans: text } = useMessages().properties;
  const property = useLiveRead(properties.find, { params: { id: subject ?? '' } });
  const debts = useLiveRead(assets.list, { query: { class: 'debt' } });
  if (property.data && debts.data) {
    return <LinkLoans property={property.data} debts={debts.data.items} onClose={onClose} />;
  }
  return (
    <Dialog title={text.dialogTitle} isOpen onClose={onClose} width="small">
      <QueryBoundary read={property}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type Props = { readonly property: Property; readonly debts: readonly Asset[]; readonly onClose: () => void };

function LinkLoans({ property, debts, onClose }: Props) {
  const { properties: words } = useMessages();
  const text = words.loans;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(property.loans.map(({ id }) => id)));
  const link = useWrite(properties.linkLoans, { refreshes: WEALTH });
  const save = () =>
    link.mutate(
      { params: { id: property.id }, body: { loanIds: [...chosen] } },
      {
        onSuccess: ({ name }) => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: name });
        },
      },
    );
  const actions = (
    <>
      <CancelButton />
      <Button pending={link.isPending} onPress={save}>
        {text.save}
      </Button>
    </>
  );
  return (
    <Dialog title={text.dialogTitle} isOpen onClose={onClose} width="small" actions={actions}>
      <div className={styles.form}>
        <Muted>{text.dialogIntro}</Muted>
        {debts.length === 0 && <p>{text.noLoans}</p>}
        <Stack gap={3}>
          {debts.map((debt) => (
            <Checkbox
              key={debt.id}
              name={debt.id}
              label={[debt.name, debt.institution].filter(Boolean).join(', ')}
              value={chosen.has(debt.id)}
              isDisabled={debt.currency !== property.currency}
              help={debt.currency === property.currency ? undefined : text.otherCurrency(debt.currency)}
              onChange={(isOn) =>
                setChosen(new Set([...chosen].filter((id) => id !== debt.id).concat(isOn ? [debt.id] : [])))
              }
            />
          ))}
        </Stack>
      </div>
    </Dialog>
  );
}
