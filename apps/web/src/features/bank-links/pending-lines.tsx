import type { BankLink } from '@aurea/contract/bank-links.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Money } from '#ui/money.tsx';

/** Transactions that banks announce and have not booked: apart from everything that counts. */
export function PendingLines({ links }: { readonly links: readonly BankLink[] }) {
  const { bankLinks: text } = useMessages();
  const lines = links.flatMap(({ institutionName, accounts }) =>
    accounts
      .filter(({ isFollowed }) => isFollowed)
      .flatMap(({ name, currency, pending }) =>
        pending.map((line) => ({ ...line, currency, where: `${institutionName}, ${name}` })),
      ),
  );
  if (lines.length === 0) return null;
  return (
    <Card title={text.pendingTitle(lines.length)} finding={text.pendingLead}>
      <ItemList>
        {lines.map(({ on, label, amount, currency, where }, at) => (
          <ItemRow
            key={`${where} ${label} ${at.toString()}`}
            name={label}
            facts={`${formatDay(on)} · ${where}`}
            act={<Money value={amount} currency={currency} detail sign />}
          />
        ))}
      </ItemList>
    </Card>
  );
}
