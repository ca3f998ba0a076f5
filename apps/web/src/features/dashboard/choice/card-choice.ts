import { stored } from '#lib/storage.ts';

export const CARDS = ['checklist', 'allocation', 'cashFlow', 'movers', 'upcoming', 'toCheck', 'latest'] as const;
export type CardName = (typeof CARDS)[number];

/** The cards in the chosen order, and those that are hidden. */
export type CardChoice = { readonly order: readonly CardName[]; readonly hidden: ReadonlySet<CardName> };

/** What this browser stored; cards that came with a later version stand where they usually do, at the end. */
export function cardChoice(): CardChoice {
  const hidden = (stored.hiddenCards.get() ?? '').split(' ');
  const order = (stored.cardOrder.get() ?? '').split(' ');
  const known = order.flatMap((name) => CARDS.find((card) => card === name) ?? []);
  return {
    order: [...new Set([...known, ...CARDS])],
    hidden: new Set(CARDS.filter((name) => hidden.includes(name))),
  };
}

export function storeCardChoice({ order, hidden }: CardChoice): void {
  stored.hiddenCards.set([...hidden].join(' '));
  stored.cardOrder.set(order.join(' '));
}

/** The same with a card one place earlier (−1) or later (1) among those that are offered. */
export function moveCard(order: readonly CardName[], name: CardName, by: -1 | 1, offered: readonly CardName[]) {
  const beside = offered[offered.indexOf(name) + by];
  if (!beside) return order;
  return order.map((card) => (card === name ? beside : card === beside ? name : card));
}
