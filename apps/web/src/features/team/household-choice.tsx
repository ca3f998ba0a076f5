import type { AskedMandate } from '@aurea/contract/customers/client-invitations.ts';
import { useMessages } from '#i18n/messages.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** Stands for a household that does not exist yet. */
export const NEW = 'new';

type Props = {
  readonly asked: Pick<AskedMandate, 'households' | 'prepared'>;
  readonly household: string;
  readonly onHousehold: (id: string) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
};

/** The household that the answer is about: the prepared one, one of the reader's, or a new one with its name. */
export function HouseholdChoice({ asked: { households, prepared }, household, onHousehold, name, onName }: Props) {
  const { askedMandate: text } = useMessages().team;
  const { offered } = text;
  const ready = prepared ? [{ value: prepared.id, label: prepared.name, detail: offered.choice }] : [];
  const own = households.map((one) => ({ value: one.id, label: one.name, detail: prepared ? offered.notIt : '' }));
  const fresh = { value: NEW, label: text.newHousehold, detail: text.newHouseholdDetail };
  return (
    <>
      {ready.length + own.length > 0 && (
        <RadioGroup
          label={text.household}
          look="tiles"
          value={household}
          onChange={onHousehold}
          choices={[...ready, ...own, prepared ? { ...fresh, detail: offered.notIt } : fresh]}
        />
      )}
      {household === NEW && (
        <TextField
          label={text.householdName}
          help={text.householdNameHelp}
          value={name}
          onChange={(typed) => onName(typed.slice(0, 80))}
          isRequired={false}
        />
      )}
    </>
  );
}
