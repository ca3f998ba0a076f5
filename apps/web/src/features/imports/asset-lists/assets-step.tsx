import { type AssetList, assetLists } from '@aurea/contract/imports/asset-lists.ts';
import type { Import } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import wizard from '../import-dialog.module.css';
import { AssetListColumns } from './asset-columns.tsx';
import { AssetListRows } from './asset-rows.tsx';
import { AssetListWords } from './word-answers.tsx';

type Props = { readonly found: Import; readonly onOther: () => void };

/** A file that lists everything a household owns: what it leaves open, what each row becomes, then all of it is added. */
export function AssetListStep({ found, onOther }: Props) {
  const read = useLiveRead(assetLists.find, { params: { id: found.id } });
  return (
    <QueryBoundary read={read}>
      {(list) => (
        <div className={wizard.step}>
          <Lead found={found} />
          <AssetListWords list={list} columns={<AssetListColumns list={list} />} />
          <AssetListRows list={list} />
          <Actions list={list} onOther={onOther} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Lead({ found }: { readonly found: Import }) {
  const { assetList: text } = useMessages().imports;
  const read = useWrite(assetLists.read);
  return (
    <p className={wizard.intro}>
      {text.lead}{' '}
      <Button
        variant="text"
        size="small"
        pending={read.isPending}
        onPress={() => read.mutate({ params: { id: found.id }, body: { isList: false } })}
      >
        {text.back}
      </Button>
    </p>
  );
}

function Actions({ list, onOther }: { readonly list: AssetList; readonly onOther: () => void }) {
  const { assetList: text } = useMessages().imports;
  const add = useWrite(assetLists.add, { refreshes: WEALTH });
  const { ready, warning } = list.counts;
  const good = ready + warning;
  const left = list.rows.length - good;
  return (
    <div className={wizard.actions}>
      <p className={wizard.note} role="status">
        {list.questions > 0 ? text.questionsOpen(list.questions) : left > 0 && text.left(left)}
      </p>
      <Button variant="text" onPress={onOther}>
        {text.other}
      </Button>
      <Button
        isDisabled={good === 0 || list.questions > 0}
        pending={add.isPending}
        onPress={() => add.mutate({ params: { id: list.id } })}
      >
        {text.add(good)}
      </Button>
    </div>
  );
}
