import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { CheckboxList } from '#ui/fields/checkbox-list.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './mandates.module.css';

type Props = { readonly value: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

/** Which assets, archived ones as well, a mandate does not show, each with what it is worth. */
export function LeftOutField(props: Props) {
  const { mandates: text } = useMessages().account;
  const read = useLiveRead(assets.list, { query: {} });
  const archived = useLiveRead(assets.list, { query: { archived: 'true' } });
  return (
    <fieldset className={styles.areas}>
      <legend className={styles.legend}>{text.leftOut.title}</legend>
      <Muted>{text.leftOut.help}</Muted>
      <QueryBoundary read={read}>
        {({ items }) => (
          <QueryBoundary read={archived}>
            {(others) => <Choices {...props} items={[...items, ...others.items]} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </fieldset>
  );
}

function Choices({ value, onChange, items }: Props & { readonly items: readonly Asset[] }) {
  const { leftOut: text } = useMessages().account.mandates;
  const currency = useWorkspace()?.currency ?? null;
  if (items.length === 0) return <Muted>{text.none}</Muted>;
  return (
    <CheckboxList
      {...{ value, onChange }}
      items={items.map(({ id, name, institution, archivedAt, referenceValue }) => ({
        id,
        label: archivedAt ? text.archived(name) : name,
        alsoFoundBy: institution ?? '',
        end: <Money value={referenceValue} currency={currency} />,
      }))}
      search={text.search}
      notFound={text.notFound}
      count={text.count(items.filter(({ id }) => value.includes(id)).length)}
    />
  );
}
