import type { Asset } from '@aurea/contract/assets.ts';
import { classOf, usualWrapper, WRAPPERS_OF } from '@aurea/domain/assets/asset-class.ts';
import { useMessages } from '#i18n/messages.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ACCOUNT_KINDS, type ImportDraft } from '../import-draft.ts';
import styles from './columns-step.module.css';

export type Account = Pick<Asset, 'id' | 'name' | 'kind' | 'wrapper' | 'institution' | 'currency' | 'archivedAt'>;

type Props = {
  readonly draft: ImportDraft;
  readonly accounts: readonly Account[];
  readonly onChange: (patch: Partial<ImportDraft>) => void;
};

const ACCOUNT_CLASSES: ReadonlySet<string> = new Set(['cash', 'savings', 'stocks', 'crypto', 'life_insurance']);

/** A new account, proposed by what was recognised, or one that exists. */
export function TargetFields({ draft, accounts, onChange }: Props) {
  const { columns: text } = useMessages().imports;
  const possible = accounts.filter(({ kind }) => ACCOUNT_CLASSES.has(classOf(kind)));
  const choices = [
    { value: 'new' as const, label: text.newAccount },
    { value: 'existing' as const, label: text.existing },
  ];
  return (
    <section className={styles.section}>
      {possible.length > 0 ? (
        <RadioGroup
          label={text.account}
          direction="row"
          value={draft.place}
          choices={choices}
          onChange={(place) => onChange({ place, assetId: draft.assetId || (possible[0]?.id ?? '') })}
        />
      ) : (
        <h3 className={styles.title}>{text.newAccount}</h3>
      )}
      {draft.place === 'existing' ? (
        <ExistingAccount draft={draft} accounts={possible} onChange={onChange} />
      ) : (
        <NewAccount draft={draft} onChange={onChange} />
      )}
    </section>
  );
}

function ExistingAccount({ draft, accounts, onChange }: Props) {
  const { imports, wealth } = useMessages();
  return (
    <div className={styles.grid}>
      <SelectField
        label={imports.columns.existingAccount}
        value={draft.assetId}
        options={accounts.map(({ id, name, kind, institution, currency }) => ({
          value: id,
          label: name,
          detail: [institution ?? wealth.kinds[kind], currency].join(' · '),
        }))}
        onChange={(assetId) => {
          const currency = accounts.find(({ id }) => id === assetId)?.currency ?? draft.mapping.currency;
          onChange({ assetId, mapping: { ...draft.mapping, currency } });
        }}
      />
    </div>
  );
}

function NewAccount({ draft, onChange }: Omit<Props, 'accounts'>) {
  const { assets, imports, wealth } = useMessages();
  const text = imports.columns;
  const wrappers = WRAPPERS_OF[draft.kind] ?? [];
  return (
    <div className={styles.grid}>
      <TextField
        label={text.accountName}
        isRequired
        maxLength={120}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={text.accountKind}
        value={draft.kind}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: wealth.kinds[value] }))}
        onChange={(kind) => onChange({ kind, wrapper: usualWrapper(kind) })}
      />
      {draft.kind === 'securities_account' && (
        <SelectField
          label={assets.form.wrapper}
          help={assets.form.wrapperHelp}
          value={draft.wrapper}
          options={wrappers.map((value) => ({ value, label: wealth.wrappers[value] }))}
          onChange={(wrapper) => onChange({ wrapper })}
        />
      )}
      <TextField
        label={text.institution}
        maxLength={120}
        value={draft.institution}
        onChange={(institution) => onChange({ institution })}
      />
    </div>
  );
}
