import { WealthReportScreen } from '#features/wealth-report/wealth-report-screen.tsx';
import { lazyCode } from '#lib/code.ts';

const PagePreview = lazyCode(async () => ({
  default: (await import('#features/billing/links/page-preview.tsx')).PagePreview,
}));

/** The wealth report, whose pages are drawn on the screen as those of invoices are. */
export const WealthReportPage = () => <WealthReportScreen Pages={PagePreview} />;
