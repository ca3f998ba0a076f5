import { type Import, imports } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Busy } from '#ui/progress.tsx';
import type { ImportDraft } from '../import-draft.ts';
import styles from './columns-step.module.css';

const NONE = 'none';

/** What the file was recognised as, and the way to say better. */
export function SourceFields({ found }: { readonly found: Import }) {
  const { columns: text } = useMessages().imports;
  const { data } = useLiveRead(imports.sources, {});
  const readAs = useWrite(imports.readAs);
  const options = [
    { value: NONE, label: text.noSource },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const { sheet, section } = found.mapping;
  const choose = (id: string) =>
    readAs.mutate({ params: { id: found.id }, body: { presetId: id === NONE ? null : id, sheet, section } });
  return (
    <section className={styles.section}>
      <Recognition found={found} />
      {data && (
        <SelectField
          label={text.source}
          help={text.sourceHelp}
          value={found.mapping.presetId ?? NONE}
          options={options}
          isDisabled={readAs.isPending}
          onChange={choose}
        />
      )}
      {readAs.isPending && <Busy label={text.readingAgain} />}
    </section>
  );
}

function Recognition({ found }: { readonly found: Import }) {
  const { columns: text } = useMessages().imports;
  if (found.presetName === null) {
    return (
      <Callout tone="info" title={text.unrecognised}>
        {text.unrecognisedDetail}
      </Callout>
    );
  }
  return (
    <Callout tone="success" title={text.recognised(found.presetName)}>
      {found.isReshaped ? text.reshapedDetail(found.fileName) : text.recognisedDetail(found.fileName)}
    </Callout>
  );
}

type AccountsProps = {
  readonly found: Import;
  readonly draft: ImportDraft;
  readonly onChange: (patch: Partial<ImportDraft>) => void;
};

const ALL = '*';

/** A file that mixes accounts is brought in one account at a time; which one is asked here. */
export function AccountInFile({ found, draft, onChange }: AccountsProps) {
  const { columns: text } = useMessages().imports;
  const { accounts, suggestion } = found;
  if (accounts.length < 2) return null;
  const nameOf = (account: string | null) => (account === null ? suggestion.name : `${suggestion.name} ${account}`);
  const choose = (value: string) => {
    const account = accounts.find((each) => each === value) ?? null;
    const isOwnName = draft.name !== nameOf(draft.mapping.account);
    onChange({
      mapping: { ...draft.mapping, account },
      ...(!isOwnName && { name: nameOf(account).slice(0, 120) }),
    });
  };
  return (
    <section className={styles.section}>
      <Callout tone="warning" title={text.mixes(accounts.length)}>
        {text.mixesDetail}
      </Callout>
      <SelectField
        label={text.accountInFile}
        value={draft.mapping.account ?? ALL}
        options={[
          { value: ALL, label: text.allAccounts },
          ...accounts.map((account) => ({ value: account, label: account })),
        ]}
        onChange={choose}
      />
    </section>
  );
}
