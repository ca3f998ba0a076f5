import type { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { type Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { InvoiceCards } from '#providers/payment/invoice-card-port.ts';
import { findInvoice, type StoredInvoice } from '../invoices/queries.ts';
import { requireLink } from '../links/document-links.ts';
import { amountFor } from './amount.ts';
import { followPage } from './follow-page.ts';
import { findCards } from './keys.ts';
import { type CardPayment, countEntries, findNamed, insertPage, listCardPaymentsOf } from './queries.ts';
import { CARD_WORDS } from './words.ts';

type Asked = ParsedBody<typeof publicInvoices.payByCard>;

type Payable = {
  readonly scope: Scope;
  readonly invoice: StoredInvoice;
  /** Null where no card can pay what is left. */
  readonly amount: Decimal | null;
  readonly open: CardPayment | null;
  /** What names the next page: the one before, and how often what is due has changed. */
  readonly attempt: string;
};

const TRIES = 3;
/** How long an attempt is the same one: the provider repeats what it answered, its own errors too. */
const REPEATED_MS = 10 * 60_000;

/**
 * Address of the one page that takes a card for what is left to pay of an invoice, as the server works it out now. A page
 * for another amount is closed first; one that was paid is recorded, and asks for nothing more.
 *
 * @returns null where nothing is left to pay, or a payment is still being confirmed
 * @throws Failure `link_unusable`, `not_found` for a practice that takes no cards, `unavailable`
 */
export async function openCardPage(tools: AreaTools, asked: Asked): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const payable = await readPayable(tools, asked.token);
    const cards = await findCards(tools, payable.scope);
    if (!cards) throw new Failure('not_found', { what: 'payment' });
    const known = payable.open && (await addressOf(tools, cards, payable, payable.open));
    if (known) return known.url;
    if (payable.open) continue;
    if (!payable.amount) return null;
    await openPage(tools, cards, { ...asked, ...payable, amount: payable.amount });
  }
  throw new Failure('unavailable', { what: 'payment' });
}

async function readPayable(tools: AreaTools, token: string): Promise<Payable> {
  return await inScope(tools.db, {}, async (tx) => {
    const { workspaceId, document } = await requireLink(tools, tx, token, { kind: 'invoice' });
    const scope = { workspaceId };
    const invoice = await findInvoice(tx, scope, document.id);
    const pages = await listCardPaymentsOf(tx, scope, invoice.id);
    const open = pages.find(({ state }) => state === 'open') ?? null;
    const attempt = `${pages[0]?.id ?? 'none'} ${await countEntries(tx, scope, invoice.id)}`;
    return { scope, invoice, amount: await amountFor(tx, scope, invoice, tools), open, attempt };
  });
}

/** @returns null once the page is settled or closed: then the invoice is to be read again */
async function addressOf(
  tools: AreaTools,
  cards: InvoiceCards,
  { scope, amount }: Payable,
  open: CardPayment,
): Promise<{ readonly url: string | null } | null> {
  const page = await cards.read(open.sessionId);
  if (page?.state === 'pending') return { url: null };
  if (page?.state === 'open' && amount?.eq(open.amount)) return { url: page.url };
  if (page?.state === 'open') await cards.close(open.sessionId);
  await followPage(tools, cards, scope, open.id);
  return null;
}

type Opened = Payable & Asked & { readonly amount: Decimal };

/** Two that ask at once are given one page: the same words under one key, and one open page of an invoice at most. */
async function openPage(tools: AreaTools, cards: InvoiceCards, opened: Opened): Promise<void> {
  const { config, db, clock, randomness } = tools;
  const { scope, invoice, amount, attempt, token, locale } = opened;
  const { content, number } = invoice;
  if (!content || number === null) throw new Failure('link_unusable');
  const address = `${config.publicUrl}/document/${token}`;
  const asked = toDecimalString(amount);
  const spell = Math.floor(clock.now().getTime() / REPEATED_MS);
  const { id: sessionId } = await cards.open({
    onceKey: [scope.workspaceId, invoice.id, attempt, spell, asked, locale, token].join(' '),
    ...{ amount, currency: invoice.currency, locale },
    description: CARD_WORDS[content.language].description({ number, practice: content.seller.name }),
    ...{ paidUrl: `${address}?card=paid`, leftUrl: address },
  });
  const page = { id: randomness.uuid(), invoiceId: invoice.id, sessionId, amount: asked, currency: invoice.currency };
  const isKept = await inScope(db, scope, async (tx) => {
    await insertPage(tx, scope, page, clock.now());
    return (await findNamed(tx, scope, { sessionId, intentId: null })) !== null;
  });
  if (!isKept) await cards.close(sessionId);
}
