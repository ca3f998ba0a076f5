import { type TaxYear, tax } from '@aurea/contract/tax.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { PeriodChips } from '#ui/chips.tsx';
import { DrawnLater } from '#ui/drawn-later.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FactSections } from './facts/fact-sections.tsx';
import { TaxFiles } from './files/tax-files.tsx';
import { HouseholdCard } from './household/household-card.tsx';
import { IncomeCurveCard } from './income-curve-card.tsx';
import { AbroadPanel } from './result/abroad-panel.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import styles from './tax.module.css';
import { type TaxYearEditor, useTaxYearEditor } from './tax-year-editor.ts';
import { CalendarTab } from './wealth/calendar-tab.tsx';
import { EstateTab } from './wealth/estate/estate-tab.tsx';
import { IfiTab } from './wealth/ifi/ifi-tab.tsx';
import { InvestmentsTab } from './wealth/investments/investments-tab.tsx';
import { PropertyTab } from './wealth/property/property-tab.tsx';
import { WealthBoundary } from './wealth/wealth-boundary.tsx';
import type { WealthEditor } from './wealth/wealth-editor.ts';
import { WhatIfTab } from './what-if/what-if-tab.tsx';

const YEARS = TAX_YEARS.map(({ year }) => String(year));

/** The tax of an income year: on the left what it follows from, on the right what it is. */
export function TaxScreen() {
  const { tax: text } = useMessages();
  const { search, change } = useAddress();
  const last = String(Number(today().slice(0, 4)) - 1);
  const usual = YEARS.includes(last) ? last : (YEARS.at(-1) ?? last);
  const year = YEARS.find((each) => each === search.year) ?? usual;
  const read = useLiveRead(tax.show, { params: { year } });
  const choices = TAX_YEARS.map(({ year: each, unsettled }) => {
    const isProvisional = unsettled.some(({ path, state }) => path === 'scale' && state === 'provisional');
    return { id: String(each), label: isProvisional ? `${each} · ${text.provisional}` : String(each) };
  });
  const isShown = read.data?.year === Number(year);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <PeriodChips
          label={text.years}
          choices={choices}
          chosen={year}
          onChoose={(id) => change({ year: id === usual ? undefined : id })}
        />
      }
    >
      <QueryBoundary read={isShown ? read : { ...read, data: undefined }}>
        {(data) => <TaxYearPage key={data.year} data={data} />}
      </QueryBoundary>
    </Page>
  );
}

function TaxYearPage({ data }: { readonly data: TaxYear }) {
  const { tax: text } = useMessages();
  const editor = useTaxYearEditor(data);
  const { search, change } = useAddress();
  if (editor.stated.residence === 'abroad') return <IncomeTax editor={editor} />;
  const wealthTab = (id: WealthTab, content: (wealth: WealthEditor) => ReactNode) => ({
    id,
    label: text.tabs[id],
    content: <WealthBoundary year={data.year}>{content}</WealthBoundary>,
  });
  return (
    <Tabs
      label={text.tabs.label}
      selected={oneOf(TABS, search.tab)}
      onSelect={(tab) => change({ tab: tab === 'income' ? undefined : tab })}
      tabs={[
        { id: 'income', label: text.tabs.income, content: <IncomeTax editor={editor} /> },
        wealthTab('investments', (wealth) => <InvestmentsTab wealth={wealth} tax={editor} />),
        wealthTab('property', (wealth) => <PropertyTab wealth={wealth} tax={editor} />),
        wealthTab('ifi', (wealth) => <IfiTab wealth={wealth} tax={editor} />),
        wealthTab('estate', (wealth) => <EstateTab wealth={wealth} tax={editor} />),
        wealthTab('calendar', (wealth) => <CalendarTab wealth={wealth} tax={editor} />),
        { id: 'what-if', label: text.tabs.whatIf, content: <WhatIfTab editor={editor} /> },
      ]}
    />
  );
}

const WEALTH_TABS = ['investments', 'property', 'ifi', 'estate', 'calendar'] as const;
type WealthTab = (typeof WEALTH_TABS)[number];

const TABS = ['income', ...WEALTH_TABS, 'what-if'] as const;

function IncomeTax({ editor }: { readonly editor: TaxYearEditor }) {
  const isAbroad = editor.stated.residence === 'abroad';
  return (
    <div className={styles.columns}>
      <div className={styles.result}>
        {isAbroad ? <AbroadPanel editor={editor} /> : <ResultPanel editor={editor} />}
        {!isAbroad && <TaxFiles editor={editor} />}
      </div>
      <div className={styles.facts}>
        <HouseholdCard editor={editor} />
        <DrawnLater>
          <FactSections editor={editor} />
          {!isAbroad && <IncomeCurveCard editor={editor} />}
        </DrawnLater>
      </div>
    </div>
  );
}
