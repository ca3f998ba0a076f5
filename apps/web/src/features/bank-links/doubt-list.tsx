import { type BankDoubt, bankLinks } from '@aurea/contract/bank-links.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Money } from '#ui/money.tsx';
import styles from './bank-links.module.css';

/** Lines that may be in the ledger already: proposed, never assumed. */
export function DoubtList() {
  const { doubts: text } = useMessages().bankLinks;
  const { data } = useLiveRead(bankLinks.doubts, {});
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={text.title(items.length)} finding={text.lead}>
      <ItemList>
        {items.map((doubt) => (
          <Doubt key={doubt.id} doubt={doubt} />
        ))}
      </ItemList>
    </Card>
  );
}

function Doubt({ doubt }: { readonly doubt: BankDoubt }) {
  const { doubts: text } = useMessages().bankLinks;
  const mayWrite = useMayWrite();
  const answer = useWrite(bankLinks.answer, { refreshes: WEALTH });
  const { id, label, amount, currency, on, candidates, institutionName, accountName } = doubt;
  const say = (isSame: boolean) => answer.mutate({ params: { id }, body: { isSame } });
  const days = candidates.map((entry) => text.entry(entry.label, formatDay(entry.on)));
  return (
    <ItemRow
      name={
        <>
          {label} <Money value={amount} currency={currency} detail sign />
        </>
      }
      facts={[text.line(formatDay(on), `${institutionName}, ${accountName}`), ...days].join(' · ')}
      act={
        mayWrite && (
          <span className={styles.answers}>
            <Button
              variant="text"
              size="small"
              pending={answer.isPending}
              aria-label={`${text.add}, ${label}, ${formatDay(on)}`}
              onPress={() => say(false)}
            >
              {text.add}
            </Button>
            <Button
              variant="neutral"
              size="small"
              pending={answer.isPending}
              aria-label={`${text.same}, ${label}, ${formatDay(on)}`}
              onPress={() => say(true)}
            >
              {text.same}
            </Button>
          </span>
        )
      }
    />
  );
}
