import { assets } from '@aurea/contract/assets.ts';
import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import type { Import } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Busy } from '#ui/progress.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import wizard from '../import-dialog.module.css';
import { cutsDifferently, draftOf, type ImportDraft, isComplete } from '../import-draft.ts';
import { ColumnMeanings } from './column-meanings.tsx';
import styles from './columns-step.module.css';
import { FileTables } from './file-tables.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { AccountInFile, SourceFields } from './source-fields.tsx';
import { TableQuestions } from './table-questions.tsx';
import { type Account, TargetFields } from './target-fields.tsx';

type Props = {
  readonly found: Import;
  /** The account that was asked for beforehand. */
  readonly account: string | undefined;
  readonly typed: ImportDraft | null;
  readonly isChecking: boolean;
  readonly onOther: () => void;
  /** To have the rows judged, or only the columns cut again. */
  readonly onCheck: (draft: ImportDraft, isReread: boolean) => void;
};

/** What was recognised, what may be changed, and where the rows go. */
export function ColumnsStep(props: Props) {
  const accounts = useLiveRead(assets.list, { query: {} });
  return (
    <QueryBoundary read={accounts}>
      {({ items }) => <Columns key={JSON.stringify(props.found.mapping)} {...props} accounts={items} />}
    </QueryBoundary>
  );
}

function Columns({
  found,
  account,
  accounts,
  typed,
  isChecking,
  ...on
}: Props & { readonly accounts: readonly Account[] }) {
  const { columns: text } = useMessages().imports;
  const [draft, setDraft] = useState(() => draftOf({ found, accounts, requested: account, typed }));
  const change = (patch: Partial<ImportDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const isCut = cutsDifferently(draft, found);
  return (
    <div className={wizard.step}>
      <SourceFields found={found} />
      <FileTables found={found} />
      {found.presetName === null && <AsAssetList found={found} />}
      <AccountInFile found={found} draft={draft} onChange={change} />
      <TargetFields draft={draft} accounts={accounts} onChange={change} />
      <section className={styles.section}>
        <h3 className={styles.title}>{text.reading}</h3>
        <ReadingFields found={found} mapping={draft.mapping} onChange={(mapping) => change({ mapping })} />
        {isCut && (
          <div className={styles.again}>
            <Button
              variant="neutral"
              size="small"
              icon="refresh"
              pending={isChecking}
              onPress={() => on.onCheck(draft, true)}
            >
              {text.readAgain}
            </Button>
            <span className={wizard.note}>{text.readAgainHelp}</span>
          </div>
        )}
      </section>
      {!isCut && <TableQuestions found={found} mapping={draft.mapping} onChange={(mapping) => change({ mapping })} />}
      {!isCut && <ColumnMeanings found={found} mapping={draft.mapping} onChange={(mapping) => change({ mapping })} />}
      {found.presetName === null && (
        <TextField
          label={text.saveAs}
          help={text.saveAsHelp}
          maxLength={60}
          value={draft.saveAs}
          onChange={(saveAs) => change({ saveAs })}
        />
      )}
      <div className={wizard.actions}>
        {isChecking && (
          <div className={wizard.note}>
            <Busy label={text.checking} />
          </div>
        )}
        <Button variant="text" onPress={on.onOther}>
          {text.other}
        </Button>
        <Button
          iconAtEnd="arrow-right"
          isDisabled={!isComplete(draft)}
          pending={isChecking}
          onPress={() => on.onCheck(draft, false)}
        >
          {text.next}
        </Button>
      </div>
    </div>
  );
}

/** A file may list everything a household owns: only the person knows that it is no list of positions. */
function AsAssetList({ found }: { readonly found: Import }) {
  const { assetList: text } = useMessages().imports;
  const read = useWrite(assetLists.read);
  const { sheet } = found.mapping;
  return (
    <Callout
      tone="info"
      title={text.openHelp}
      action={
        <Button
          variant="neutral"
          size="small"
          pending={read.isPending}
          onPress={() => read.mutate({ params: { id: found.id }, body: { isList: true, sheet } })}
        >
          {text.open}
        </Button>
      }
    />
  );
}
