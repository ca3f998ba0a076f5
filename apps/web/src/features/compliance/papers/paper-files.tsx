import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { CustomerPaper } from '@aurea/contract/customer-papers.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import type { CustomerPaperMessages } from '#i18n/en/customer-papers.ts';
import { useMessages } from '#i18n/messages.ts';
import { downloadFile } from '#ui/download-file.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/** A file of a paper: what it is beside others of the same paper, and how it is fetched. */
type PaperFile = { readonly id: 'pdf' | 'xml' | 'certificate'; readonly fetch: () => void };

type Props = { readonly paper: CustomerPaper; readonly customerId: string; readonly name: string };

/** A button that saves the file of a paper; a menu where there are several. */
export function PaperFiles({ paper, customerId, name }: Props) {
  const { customerPapers: text } = useMessages();
  const files = filesOf(paper, customerId, text);
  const [only, ...more] = files;
  if (!only) return null;
  if (more.length === 0) {
    return <IconButton icon="download" size="small" label={text.download(name)} onPress={only.fetch} />;
  }
  const entries = files.map(
    ({ id, fetch }) => ({ id, label: text.files[id], icon: 'download', onAction: fetch }) as const,
  );
  return (
    <Menu
      label={text.more(name)}
      trigger={<IconButton icon="download" size="small" label={text.more(name)} />}
      groups={[{ id: 'files', entries }]}
    />
  );
}

function filesOf(paper: CustomerPaper, customerId: string, text: CustomerPaperMessages): readonly PaperFile[] {
  const params = { id: paper.id };
  switch (paper.kind) {
    case 'quotation':
      return [pdf(() => void downloadFile(quotations.pdf, { params }, `${paper.number}.pdf`))];
    case 'signed_quotation':
      return [pdf(() => void downloadFile(quotations.paper, { params }, paper.name))];
    case 'advice':
      return adviceFiles(paper, text);
    case 'report':
      return reportFiles(paper, text);
    case 'file': {
      const of = { params: { id: customerId, paperId: paper.id } };
      return [pdf(() => void downloadFile(complianceFile.paper, of, paper.name))];
    }
    default:
      return [
        pdf(() => void downloadFile(invoices.pdf, { params }, `${paper.number}.pdf`)),
        { id: 'xml', fetch: () => void downloadFile(invoices.facturx, { params }, `${paper.number}.xml`) },
      ];
  }
}

const pdf = (fetch: () => void): PaperFile => ({ id: 'pdf', fetch });

type Of<Kind extends CustomerPaper['kind']> = Extract<CustomerPaper, { readonly kind: Kind }>;

function adviceFiles({ id, what, number, state }: Of<'advice'>, { names }: CustomerPaperMessages): PaperFile[] {
  const params = { id };
  const name = `${what}-${number ?? names.draft}`;
  const content = pdf(() => void downloadFile(complianceDocuments.file, { params }, `${name}.pdf`));
  const proof = `${name}-${names.certificate}.pdf`;
  const certificate = () => void downloadFile(complianceDocuments.certificate, { params }, proof);
  const isProven = state === 'signed' || state === 'awaits_practice';
  return isProven ? [content, { id: 'certificate', fetch: certificate }] : [content];
}

function reportFiles({ id, number, on, householdId }: Of<'report'>, { names }: CustomerPaperMessages): PaperFile[] {
  if (householdId === null) return [];
  const name = `${names.report}-${number}-${on}.pdf`;
  return [pdf(() => void downloadFile(wealthReports.file, { params: { id } }, name, { workspace: householdId }))];
}
