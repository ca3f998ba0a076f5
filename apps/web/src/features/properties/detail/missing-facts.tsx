import type { Property } from '@aurea/contract/properties.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './property.module.css';

type Missing = Property['missing'][number];

type Props = { readonly property: Pick<Property, 'id'>; readonly facts: readonly Missing[] };

/** What the figures wait for, each with the way to add it. */
export function MissingFacts({ property, facts }: Props) {
  const { words } = useMessages().properties;
  const mayWrite = useMayWrite();
  const enter = useEntering(property.id);
  return (
    <ul className={styles.missing}>
      {facts.map((fact) => (
        <li key={fact}>
          {mayWrite ? (
            <Button variant="neutral" size="small" icon="plus" onPress={() => enter(fact)}>
              {words.missing[fact]}
            </Button>
          ) : (
            <span className={styles.warning}>
              <Icon name="warning" size={14} />
              {words.missing[fact]}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function useEntering(id: string): (fact: Missing) => void {
  const dialogs = useDialogAddress();
  const { change } = useAddress();
  return (fact) => {
    if (fact === 'value') dialogs.open('asset-value', id);
    else if (fact === 'rent') dialogs.open('lease', id);
    else if (fact === 'loanTerms') change({ tab: 'loans' });
    else dialogs.open('property-edit', id);
  };
}
