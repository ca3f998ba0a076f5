import { useAddress } from '#lib/address.ts';
import { Chip } from '#ui/chips.tsx';
import { Menu } from '#ui/menu.tsx';

type Props = {
  readonly label: string;
  /** What is chosen where nothing is. */
  readonly all: string;
  /** Its name in the address. */
  readonly name: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
};

/** A filter with a few choices; it lives in the address. */
export function ChoiceChip({ label, all, name, choices }: Props) {
  const { search, change } = useAddress();
  const chosen = choices.find(({ id }) => id === search[name]);
  const entries = [{ id: 'all', label: all }, ...choices].map((choice) => ({
    ...choice,
    isChosen: choice.id === (chosen?.id ?? 'all'),
    onAction: () => change({ [name]: choice.id === 'all' ? undefined : choice.id }),
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
