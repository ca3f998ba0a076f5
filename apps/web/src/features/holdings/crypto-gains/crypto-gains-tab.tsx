import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { CRYPTO_PORTFOLIOS, type Disposal, holdings } from '@aurea/contract/holdings.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import type { AddressSearch } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';
import { Table } from '#ui/table/table.tsx';
import styles from '../holdings.module.css';
import { CryptoYears } from './crypto-years.tsx';
import { useDisposalColumns } from './disposal-columns.tsx';

type GainsReply = ReplyOf<typeof holdings.cryptoGains>;

/** The taxable disposals line by line, and what they come to by year; the choice of portfolio is in the address. */
export function CryptoGainsTab() {
  const { search } = useAddress();
  const portfolio = oneOf(CRYPTO_PORTFOLIOS, search.portfolio);
  const read = useLiveRead(holdings.cryptoGains, { query: { portfolio } });
  return <QueryBoundary read={read}>{(gains) => <Gains gains={gains} />}</QueryBoundary>;
}

function Gains({ gains }: { readonly gains: GainsReply }) {
  const { gains: text } = useMessages().holdings;
  const hasOwners = gains.items.some(({ owner }) => owner !== null) && gains.owners > 1;
  const columns = useDisposalColumns(hasOwners);
  const isPhone = useTableLayout() === 'cards';
  if (gains.items.length === 0) {
    return <EmptyState icon="scales" level={2} title={text.emptyTitle} detail={text.emptyDetail} />;
  }
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        {text.intro} {text.neutral} {text.portfolios[gains.portfolio].note}
      </p>
      <PortfolioChoice gains={gains} />
      <Missing items={gains.items} />
      <Unpaid gains={gains} />
      <CryptoYears years={gains.years} />
      <section aria-label={text.title}>
        <div className={styles.wide}>
          <Table
            label={text.title}
            rows={gains.items}
            rowId={({ id, memberId }) => `${id} ${memberId}`}
            rowName={({ name, on, owner }) => [name, formatDay(on), hasOwners && owner].filter(Boolean).join(', ')}
            columns={isPhone ? columns.map((column) => withPlainName(column, text)) : columns}
            fileColumns={columns}
            initialSort={{ column: 'on', direction: 'descending' }}
            fileName={`${text.file}-${text.portfolios[gains.portfolio].file}`}
            tools={<h2 className={styles.heading}>{text.title}</h2>}
          />
        </div>
      </section>
    </div>
  );
}

/** What a phone shows on a button: the name alone, without the line of the form. */
function withPlainName(column: Column<Disposal>, text: Messages['holdings']['gains']): Column<Disposal> {
  return column.id === 'on' || column.id === 'gain' ? { ...column, header: text[column.id] } : column;
}

/** One portfolio for each declarant or for the household: nothing to choose where one person owns everything. */
function PortfolioChoice({ gains: { portfolio, owners } }: { readonly gains: GainsReply }) {
  const { gains: text } = useMessages().holdings;
  const { change } = useAddress();
  if (owners < 2 && portfolio === 'declarant') return null;
  return (
    <PeriodChips
      label={text.portfolioLabel}
      choices={CRYPTO_PORTFOLIOS.map((id) => ({ id, label: text.portfolios[id].label }))}
      chosen={portfolio}
      onChoose={(id) => change({ portfolio: id === 'household' ? id : undefined })}
    />
  );
}

/** The disposals whose gain cannot be computed, with the price each of them wants. */
function Missing({ items }: { readonly items: readonly Disposal[] }) {
  const { gains: text } = useMessages().holdings;
  const fix = usePriceDialog();
  const mayWrite = useMayWrite();
  const open = items.filter(({ missing }) => missing !== null);
  const [first] = open;
  if (!first?.missing) return null;
  const wanted = open.flatMap(({ on, unpriced }) => unpriced.map((asset) => ({ ...asset, on })));
  return (
    <Callout
      tone="warning"
      title={text.missingTitle(open.length)}
      action={
        mayWrite &&
        wanted.slice(0, SHOWN_FIXES).map(({ instrumentId, name, on }) => (
          <Button key={`${instrumentId} ${on}`} variant="neutral" size="small" onPress={() => fix(instrumentId, on)}>
            {text.fix(name, formatDay(on))}
          </Button>
        ))
      }
    >
      {wanted.length > 0 ? text.missingDetail : text.missing[first.missing]}
    </Callout>
  );
}

const SHOWN_FIXES = 6;

/** Opens the dialog for the price of an instrument on a day. */
function usePriceDialog(): (instrumentId: string, on: string) => void {
  const navigate = useNavigate();
  const search: AddressSearch = useSearch({ strict: false });
  return (subject, on) =>
    void navigate({ to: '.', search: { ...search, dialog: 'price', subject, on }, resetScroll: false });
}

function Unpaid({ gains: { unpaid } }: { readonly gains: GainsReply }) {
  const { gains: text } = useMessages().holdings;
  if (unpaid.length === 0) return null;
  const named = unpaid.slice(0, SHOWN_FIXES).map(({ name, on, account }) => `${name}, ${formatDay(on)}, ${account}`);
  return (
    <Callout tone="warning" title={text.unpaidTitle(unpaid.length)}>
      {text.unpaidDetail} {named.join(' · ')}
      {unpaid.length > named.length && '…'}
    </Callout>
  );
}
