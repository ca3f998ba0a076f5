import { useAddress } from '#lib/address.ts';
import { Chip } from '#ui/chips.tsx';
import { Menu } from '#ui/menu.tsx';

type Choice = { readonly id: string; readonly label: string; readonly detail?: string };

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly name: string;
  readonly choices: readonly Choice[];
};

/** A filter with a menu of what it may be; it lives in the address. */
export function ChoiceChip({ label, all, name, choices }: ChoiceProps) {
  const { search, change } = useAddress();
  const chosen = choices.find(({ id }) => id === search[name]);
  const entries = [{ id: '', label: all }, ...choices].map((choice) => ({
    ...choice,
    isChosen: choice.id === (chosen?.id ?? ''),
    onAction: () => change({ [name]: choice.id || undefined, page: undefined }),
  }));
  return (
    <Menu
      label={label}
      groups={[{ id: name, entries }]}
      placement="bottom start"
      trigger={<Chip label={label} value={chosen?.label} isOn={chosen !== undefined} opensMenu />}
    />
  );
}
