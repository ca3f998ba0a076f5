import type { TaxYear } from '@aurea/contract/tax.ts';
import { KINSHIPS } from '@aurea/domain/tax/gifts/inheritance.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../../tax.module.css';
import layout from '../wealth.module.css';
import type { WealthEditor } from '../wealth-editor.ts';
import { GiftFields } from './gift-fields.tsx';
import { heirsDraft, heirsFrom, nextKey, storeHeirs, type TypedHeir, typedHeirs } from './heirs-form.ts';

type Person = TaxYear['persons'][number];

type Props = {
  readonly wealth: WealthEditor;
  readonly donors: readonly Person[];
  readonly dependants: readonly Person[];
};

/** Who would inherit, and the gifts they received: typed here, saved together. */
export function HeirsCard({ wealth, donors, dependants }: Props) {
  const { estate: text } = useMessages().tax.wealth;
  const [typed, setTyped] = useState(() => heirsDraft() ?? typedHeirs(wealth.stated.heirs));
  const [isTried, setTried] = useState(false);
  const mayWrite = useMayWrite('tax');
  const type = (next: readonly TypedHeir[]) => {
    setTyped(next);
    storeHeirs(next);
  };
  const heirs = heirsFrom(typed, today());
  const save = () => {
    setTried(true);
    if (heirs === null) return;
    wealth.save({ heirs }, () => {
      storeHeirs(null);
      notify({ type: 'success', message: text.saved });
    });
  };
  return (
    <Card title={text.heirs} finding={text.heirsLead}>
      {typed.map((heir) => (
        <HeirFields
          key={heir.key}
          heir={heir}
          donors={donors}
          isTried={isTried}
          onChange={(next) => type(typed.map((each) => (each.key === heir.key ? next : each)))}
          onRemove={() => type(typed.filter(({ key }) => key !== heir.key))}
        />
      ))}
      {mayWrite && (
        <div className={styles.below}>
          {typed.length === 0 && dependants.length > 0 && (
            <Button variant="neutral" size="small" icon="plus" onPress={() => type(dependants.map(childOf))}>
              {text.addChildren(dependants.length)}
            </Button>
          )}
          <Button variant="neutral" size="small" icon="plus" onPress={() => type([...typed, newHeir('')])}>
            {text.addHeir}
          </Button>
          {(typed.length > 0 || wealth.stated.heirs.length > 0) && (
            <Button size="small" pending={wealth.isSaving} onPress={save}>
              {text.save}
            </Button>
          )}
        </div>
      )}
      {isTried && heirs === null && (
        <p role="alert" className={styles.gap}>
          {text.refused}
        </p>
      )}
    </Card>
  );
}

const newHeir = (name: string): TypedHeir => ({ key: nextKey(), name, kinship: 'child', isDisabled: false, gifts: [] });

const childOf = ({ name }: Person) => newHeir(name);

type HeirProps = {
  readonly heir: TypedHeir;
  readonly donors: readonly Person[];
  readonly isTried: boolean;
  readonly onChange: (heir: TypedHeir) => void;
  readonly onRemove: () => void;
};

function HeirFields({ heir, donors, isTried, onChange, onRemove }: HeirProps) {
  const { tax, validator } = useMessages();
  const { estate: text } = tax.wealth;
  const addGift = () => {
    const gift = { key: nextKey(), donorId: donors[0]?.id ?? '', on: '', amount: '' };
    onChange({ ...heir, gifts: [...heir.gifts, gift] });
  };
  return (
    <fieldset className={layout.heir}>
      <legend className={styles.name}>{heir.name || text.heir}</legend>
      <div className={layout.heirFields}>
        <TextField
          label={text.name}
          value={heir.name}
          maxLength={80}
          onChange={(name) => onChange({ ...heir, name })}
          {...(isTried && heir.name.trim() === '' && { error: validator.errors.required({}) })}
        />
        <SelectField
          label={text.kinship}
          value={heir.kinship}
          onChange={(kinship) => onChange({ ...heir, kinship })}
          options={KINSHIPS.filter((kinship) => kinship !== 'spouse' || donors.length < 2).map((value) => ({
            value,
            label: text.kinships[value],
          }))}
        />
        <Checkbox
          label={text.disabled}
          value={heir.isDisabled}
          onChange={(isDisabled) => onChange({ ...heir, isDisabled })}
        />
      </div>
      {heir.gifts.map((gift) => (
        <GiftFields
          key={gift.key}
          gift={gift}
          donors={donors}
          isTried={isTried}
          onChange={(next) =>
            onChange({ ...heir, gifts: heir.gifts.map((each) => (each.key === gift.key ? next : each)) })
          }
          onRemove={() => onChange({ ...heir, gifts: heir.gifts.filter(({ key }) => key !== gift.key) })}
        />
      ))}
      <div className={styles.below}>
        <Button variant="text" size="small" icon="plus" onPress={addGift}>
          {text.addGift}
        </Button>
        <Button variant="text" size="small" onPress={onRemove}>
          {text.removeHeir(heir.name || text.heir)}
        </Button>
      </div>
    </fieldset>
  );
}
