import { type CardPage, cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { useEffect } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatMoment, formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Money } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { Tag } from '#ui/tag.tsx';

/** What became of the pages on which the customer could pay by card; nothing where none was opened. */
export function CardPages({ invoiceId }: { readonly invoiceId: string }) {
  const { cardPayments: text } = useMessages();
  const { items } = useRead(cardPayments.list, { params: { id: invoiceId } });
  useNoted(
    invoiceId,
    items.some(({ isNew }) => isNew),
  );
  if (items.length === 0) return null;
  return (
    <Card title={text.pages}>
      <ItemList>
        {items.map((page) => (
          <ItemRow
            key={page.id}
            name={<Money value={page.amount} currency={page.currency} detail />}
            facts={<Facts page={page} />}
            act={<StateTag page={page} />}
          />
        ))}
      </ItemList>
    </Card>
  );
}

/** Who sees what a card paid has looked for the whole practice. */
function useNoted(id: string, isNew: boolean): void {
  const { mutate } = useWrite(cardPayments.note, { refreshes: ['office'] });
  useEffect(() => {
    if (isNew) mutate({ params: { id } });
  }, [id, isNew, mutate]);
}

const LOOKS = {
  open: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  ended: { tone: 'neutral', icon: 'close' },
  back: { tone: 'warning', icon: 'undo' },
  backInPart: { tone: 'warning', icon: 'undo' },
  question: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<string, { readonly tone: string; readonly icon: IconName }>;

function stateOf({ state, settled, amount, question, received }: CardPage): Exclude<keyof typeof LOOKS, 'question'> {
  if (state !== 'paid' || question !== null || received !== null) return state;
  if (!/[1-9]/.test(settled)) return 'back';
  return settled === amount ? 'paid' : 'backInPart';
}

function StateTag({ page }: { readonly page: CardPage }) {
  const { cardPayments: text } = useMessages();
  const state = stateOf(page);
  const { tone, icon } = LOOKS[page.question ? 'question' : state];
  return (
    <Tag tone={tone} icon={icon}>
      {state === 'back' || state === 'backInPart' ? text[state] : text.states[state]}
    </Tag>
  );
}

function Facts({ page }: { readonly page: CardPage }) {
  const { cardPayments: text } = useMessages();
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const { openedAt, settled, currency, question } = page;
  const rest = isHidden ? MASK : formatMoney(settled, { locale, currency, detail: true });
  return (
    <>
      {text.opened(formatMoment(openedAt))}
      {stateOf(page) === 'backInPart' && <p>{text.left(rest)}</p>}
      {question && <p>{text.questions[question]}</p>}
    </>
  );
}
