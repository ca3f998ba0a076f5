import type { reports, Statement } from '@aurea/contract/billing/reports.ts';
import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import { drawStatement } from '@aurea/domain/billing/layout/statement.ts';
import { fecFileName, fecText } from '@aurea/domain/billing/reports/fec-file.ts';
import { AfterTransaction } from '#http/area.ts';
import type { Work, WorkerWork } from '#http/work.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import type { WrittenTable } from '#providers/spreadsheet/write.ts';
import { closingsReport } from '../closings/report.ts';
import { printedLook } from '../logos/looks.ts';
import { findSettings } from '../settings/queries.ts';
import { advisorReport } from './advisor-report.ts';
import { advisorTable } from './advisor-table.ts';
import { WRITE_REPORT, type WriteInput } from './file-tasks.ts';
import { findAddressee } from './queries.ts';
import { closingTable, eReportTable, journalTable, statementTable, vatTable } from './tables.ts';
import { customerStatement, eReport, journalOf, journalReport, vatReport } from './use-cases.ts';

export const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  fec: 'text/plain;charset=utf-8',
  pdf: 'application/pdf',
} as const;

type File = ReplyOf<typeof reports.file>;
type ExportWork = WorkerWork & Pick<Work, 'clock'>;

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A table as a file, written in a worker once the transaction has ended. */
export function tableFile({ workers, scope }: Pick<ExportWork, 'workers' | 'scope'>, name: string, input: WriteInput) {
  const { format } = input;
  return new AfterTransaction<File>(async () => ({
    fileName: `${name}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: await workers.run(WRITE_REPORT, input, scope),
  }));
}

export function jsonFile(name: string, value: unknown): File {
  return { fileName: `${name}.json`, mediaType: MEDIA_TYPES.json, content: base64(JSON.stringify(value, null, 2)) };
}

const NAMES = {
  en: {
    vat: 'vat',
    journal: 'sales-journal',
    advisors: 'by-advisor',
    e_reporting: 'e-reporting',
    closings: 'closings',
    statement: 'statement',
  },
  fr: {
    vat: 'tva',
    journal: 'journal-des-ventes',
    advisors: 'par-conseiller',
    e_reporting: 'e-reporting',
    closings: 'clotures',
    statement: 'releve',
  },
} as const;

/** A report as a file. Only the journal has the columns of the file of accounting entries. */
export async function reportFile(
  work: ExportWork,
  query: ParsedQuery<typeof reports.file>,
): Promise<File | AfterTransaction<File>> {
  const { tx, scope } = work;
  const { report, format, locale, basis, kind, ...period } = query;
  if (format === 'fec') {
    const { lines, siren } = await journalOf(tx, scope, period);
    return { fileName: fecFileName(siren, period.to), mediaType: MEDIA_TYPES.fec, content: base64(fecText(lines)) };
  }
  const name = `${NAMES[locale][report]}-${period.from}-${period.to}`;
  const { data, table } = await contentOf(work, { report, locale, basis, kind, period });
  if (format === 'json') return jsonFile(name, data);
  return tableFile(work, name, { sheet: NAMES[locale][report], table, format, locale });
}

type Asked = Pick<ParsedQuery<typeof reports.file>, 'report' | 'locale' | 'basis' | 'kind'> & {
  readonly period: { readonly from: string; readonly to: string };
};

async function contentOf({ tx, scope }: ExportWork, { report, locale, basis, kind = 'day', period }: Asked) {
  if (report === 'vat') {
    const data = await vatReport(tx, scope, { ...period, basis });
    return { data, table: vatTable(data, locale) };
  }
  if (report === 'journal') {
    const data = await journalReport(tx, scope, period);
    return { data, table: journalTable(data.lines, locale) };
  }
  if (report === 'advisors') {
    const data = await advisorReport(tx, scope, period);
    return { data, table: advisorTable(data, locale) };
  }
  if (report === 'closings') {
    const data = await closingsReport(tx, scope, { ...period, kind });
    return { data, table: closingTable(data, locale) };
  }
  const data = await eReport(tx, scope, period);
  return { data, table: eReportTable(data, locale) };
}

/** The account of a customer as PDF or as a table. @throws Failure `not_found` */
export async function statementFile(
  work: ExportWork,
  customerId: string,
  { format, locale, ...asked }: ParsedQuery<typeof reports.statementFile>,
): Promise<AfterTransaction<File>> {
  const { tx, scope } = work;
  const statement = await customerStatement(tx, scope, customerId, asked);
  const name = `${NAMES[locale].statement}-${asked.from}-${asked.to}`;
  if (format === 'pdf') return await statementPdf(work, customerId, { statement, locale, name });
  const table: WrittenTable = statementTable(statement, locale);
  return tableFile(work, name, { sheet: NAMES[locale].statement, table, format, locale });
}

type Printed = { readonly statement: Statement; readonly locale: 'en' | 'fr'; readonly name: string };

async function statementPdf({ tx, scope, workers, clock }: ExportWork, customerId: string, printed: Printed) {
  const { statement, locale, name } = printed;
  const { settings } = await findSettings(tx, scope);
  const customer = await findAddressee(tx, scope, customerId);
  const { logo, image } = await printedLook(tx, scope, settings);
  const drawing = drawStatement({ ...statement, language: locale, practice: settings, logo, customer });
  const input = {
    drawing,
    logo: image,
    title: name,
    author: settings.name,
    language: locale,
    madeAt: clock.now().getTime(),
    xml: null,
  };
  return new AfterTransaction<File>(async () => {
    const bytes = await workers.run(RENDER_PDF, input, scope);
    return { fileName: `${name}.pdf`, mediaType: MEDIA_TYPES.pdf, content: Buffer.from(bytes).toString('base64') };
  });
}
