import { REPORT_FILES, type ReportFileName, reports } from '@aurea/contract/billing/reports.ts';
import { CLOSING_KINDS } from '@aurea/domain/billing/closings/closings.ts';
import { VAT_BASES } from '@aurea/domain/billing/reports/vat-report.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { call } from '#lib/call.ts';
import { runAction } from '#lib/run-action.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AdvisorsTab } from './advisors-tab.tsx';
import { ClosingsTab } from './closings-tab.tsx';
import { EReportingTab } from './e-reporting-tab.tsx';
import { JournalTab } from './journal-tab.tsx';
import { type Span, spanOf } from './period.ts';
import { PeriodFields } from './period-fields.tsx';
import styles from './reports.module.css';
import { saveFile } from './save-file.ts';
import { usePeriod } from './use-period.ts';
import { VatTab } from './vat-tab.tsx';

/** What is due to the state and to the accountant: VAT, the sales journal, sales to consumers, what is closed. */
export function ReportsScreen() {
  const { screen: text } = useMessages().reports;
  const { search, change } = useAddress();
  const { span, shown, choose } = usePeriod(spanOf('month', today()));
  const report = oneOf(REPORT_FILES, search.report);
  const content = {
    vat: <VatTab span={span} />,
    journal: <JournalTab span={span} />,
    advisors: <AdvisorsTab span={span} />,
    e_reporting: <EReportingTab span={span} />,
    closings: <ClosingsTab span={span} />,
  };
  return (
    <Page title={text.title} actions={<Downloads report={report} span={span} />}>
      <div className={styles.page}>
        <PeriodFields span={shown} onChange={choose} />
        <Tabs
          label={text.tabsLabel}
          selected={report}
          onSelect={(next) => change({ report: next })}
          tabs={REPORT_FILES.map((id) => ({
            id,
            label: text.tabs[id],
            content: id === report ? content[id] : null,
          }))}
        />
      </div>
    </Page>
  );
}

type Format = 'fec' | 'csv' | 'xlsx' | 'json';

function Downloads({ report, span }: { readonly report: ReportFileName; readonly span: Span }) {
  const { screen: text, journal, exports } = useMessages().reports;
  const { search } = useAddress();
  const locale = useFormatLocale();
  const basis = VAT_BASES.find((one) => one === search.basis);
  const kind = CLOSING_KINDS.find((one) => one === search.kind);
  const save = (format: Format) =>
    runAction(() =>
      saveFile(call(reports.file, { query: { ...span, report, format, basis, kind, locale } }), exports.done),
    );
  const formats: readonly Format[] = report === 'journal' ? ['fec', 'xlsx', 'csv', 'json'] : ['xlsx', 'csv', 'json'];
  const entries = formats.map((format) => ({
    id: format,
    label: format === 'fec' ? journal.fec : format.toUpperCase(),
    icon: 'download' as const,
    onAction: () => save(format),
  }));
  return (
    <Menu
      label={text.download}
      groups={[{ id: 'formats', entries }]}
      trigger={
        <Button variant="neutral" icon="download">
          {text.download}
        </Button>
      }
    />
  );
}
