import { useAddress } from '#lib/address.ts';
import { Chip } from '../chips.tsx';
import { Menu } from '../menu.tsx';

type Choice = { readonly id: string; readonly label: string; readonly detail?: string };

type ChoiceProps = {
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly chosen: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChoose: (id: string | undefined) => void;
};

/** A filter that is one of a few. */
export function ChoiceChip({ label, all, chosen, choices, onChoose }: ChoiceProps) {
  const entries = [{ id: '', label: all }, ...choices].map((choice) => ({
    ...choice,
    isChosen: choice.id === (chosen ?? ''),
    onAction: () => onChoose(choice.id || undefined),
  }));
  const value = choices.find(({ id }) => id === chosen)?.label;
  return (
    <Menu
      label={label}
      groups={[{ id: 'choices', entries }]}
      placement="bottom start"
      trigger={<Chip label={label} value={value} isOn={chosen !== undefined} opensMenu />}
    />
  );
}

type AddressProps = Omit<ChoiceProps, 'chosen' | 'onChoose'> & {
  /** Its name in the address. */
  readonly name: string;
};

/** A filter that is one of a few and lives in the address; the list begins at its first page again. */
export function AddressChip({ name, ...words }: AddressProps) {
  const { search, change } = useAddress();
  const chosen = words.choices.find(({ id }) => id === search[name])?.id;
  return <ChoiceChip {...words} chosen={chosen} onChoose={(id) => change({ [name]: id, page: undefined })} />;
}
