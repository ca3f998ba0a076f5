import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import { useMessages } from '#i18n/messages.ts';
import { PAGE_SIZES, type PageSize } from '#lib/paging.ts';
import { OptionList, OptionPopover } from '../fields/option-list.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './pager.module.css';
import type { Paged } from './use-rows.ts';

type Props = {
  readonly label: string;
  readonly paged: Paged;
  readonly onChange: (page: number, size: PageSize) => void;
};

/** Rows per page, where one is, and the way to the neighbours; nothing where one page of the least size does. */
export function Pager({ label, paged, onChange }: Props) {
  const text = useMessages().ui.table;
  const { page, size, total } = paged;
  if (total <= PAGE_SIZES[0]) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return (
    <nav className={styles.pager} aria-label={`${label}, ${text.pages}`}>
      <SizeSelect size={size} onChange={(chosen) => onChange(1, chosen)} />
      <span aria-live="polite">{text.range(first, Math.min(total, page * size), total)}</span>
      <span className={styles.steps}>
        <IconButton
          icon="chevron-left"
          size="small"
          bordered
          label={text.previousPage}
          isDisabled={page <= 1}
          onPress={() => onChange(page - 1, size)}
        />
        <IconButton
          icon="chevron-right"
          size="small"
          bordered
          label={text.nextPage}
          isDisabled={page >= last}
          onPress={() => onChange(page + 1, size)}
        />
      </span>
    </nav>
  );
}

function SizeSelect({ size, onChange }: { readonly size: PageSize; readonly onChange: (size: PageSize) => void }) {
  const text = useMessages().ui;
  return (
    <Select
      aria-label={text.table.pageSize}
      value={String(size)}
      onChange={(key) => {
        const chosen = PAGE_SIZES.find((known) => String(known) === key);
        if (chosen) onChange(chosen);
      }}
      className={styles.size}
    >
      <span className={styles.caption} aria-hidden="true">
        {text.table.pageSize}
      </span>
      <Button className={styles.choice}>
        <SelectValue>{String(size)}</SelectValue>
        <Icon name="chevron-down" size={12} />
      </Button>
      <OptionPopover>
        <OptionList
          options={PAGE_SIZES.map((known) => ({ value: String(known), label: String(known) }))}
          none={text.select.none}
        />
      </OptionPopover>
    </Select>
  );
}
