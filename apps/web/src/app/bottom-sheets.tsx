import { LOCALES } from '#i18n/locale.ts';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { type DialogName, useDialogAddress } from '#lib/dialog.ts';
import { useUser } from '#lib/session.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { BareLink } from '#ui/link.tsx';
import styles from './bottom-navigation.module.css';
import type { NavigationItem } from './navigation-items.ts';

/** What can be added. */
export function AddSheet({ onDone }: { readonly onDone: () => void }) {
  const { commands } = useMessages().shell;
  const dialog = useDialogAddress();
  const open = (name: DialogName, subject?: string) => () => {
    onDone();
    dialog.open(name, subject);
  };
  return (
    <div className={styles.sheet}>
      <SheetButton icon="layers" label={commands.addAsset} onPress={open('asset-new')} />
      <SheetButton icon="receipt" label={commands.addTransaction} onPress={open('position-add', 'stocks')} />
      <SheetButton icon="wallet" label={commands.addIncome} onPress={open('income-new')} />
      <SheetButton icon="building" label={commands.addProperty} onPress={open('property-new')} />
      <SheetButton icon="upload" label={commands.import} onPress={open('import')} />
    </div>
  );
}

type MoreProps = { readonly rest: readonly NavigationItem[]; readonly onDone: () => void };

/** The places that are not in the bar, and what belongs to the person. */
export function MoreSheet({ rest, onDone }: MoreProps) {
  const { shell, document } = useMessages();
  const locale = useLocale();
  const choose = useChooseLocale();
  const { operator } = useUser();
  const other = LOCALES.find((each) => each !== locale) ?? 'en';
  return (
    <div className={styles.sheet}>
      {rest.map((item) => (
        <SheetLink key={item.path} href={item.path} icon={item.icon} label={document[item.title]} onFollow={onDone} />
      ))}
      <SheetLink href="/user/account" icon="person" label={shell.account} onFollow={onDone} />
      <SheetLink href="/user/subscription" icon="card" label={shell.subscription} onFollow={onDone} />
      {operator && <SheetLink href="/user/operator" icon="settings" label={document.operator} onFollow={onDone} />}
      <SheetButton icon="globe" label={shell.languages[other]} onPress={() => choose(other)} />
      <SheetLink href="/logout" icon="sign-out" label={shell.signOut} onFollow={onDone} />
    </div>
  );
}

type SheetLinkProps = {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onFollow: () => void;
};

function SheetLink({ href, icon, label, onFollow }: SheetLinkProps) {
  return (
    <BareLink href={href} onFollow={onFollow} className={styles.choice}>
      <Icon name={icon} />
      {label}
    </BareLink>
  );
}

function SheetButton({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.choice} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
