import type { reports } from '@aurea/contract/billing/reports.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { CHAIN_START } from '@aurea/domain/billing/closings/chain.ts';
import { CLOSING_KINDS } from '@aurea/domain/billing/closings/closings.ts';
import type { Period } from '@aurea/domain/billing/reports/reported-document.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { AfterTransaction } from '#http/area.ts';
import type { Work, WorkerWork } from '#http/work.ts';
import { findSettings } from '../../settings/queries.ts';
import { closingsReport } from '../report.ts';
import {
  findSealAt,
  listDocumentsOfPeriod,
  listPaymentsOfPeriod,
  type StoredDocument,
  sumBytesOfPeriod,
} from './queries.ts';
import { type ArchiveFile, ZIP_ARCHIVE } from './zip-task.ts';

type ExportWork = WorkerWork & Pick<Work, 'clock'>;

/** Some seven hundred documents with their files. */
const MOST_MEGABYTES = 32;

/**
 * All that was issued, paid and closed in a period, as one file that proves itself.
 *
 * @throws Failure `archive_too_large` for a period with too many files
 */
export async function exportArchive(
  work: ExportWork,
  period: Period,
): Promise<AfterTransaction<ReplyOf<typeof reports.archive>>> {
  const { tx, scope, workers, clock } = work;
  if ((await sumBytesOfPeriod(tx, scope, period)) > MOST_MEGABYTES * 1_000_000) {
    throw new Failure('archive_too_large', { max: MOST_MEGABYTES });
  }
  const { settings } = await findSettings(tx, scope);
  const documents = await listDocumentsOfPeriod(tx, scope, period);
  const previousSeal = await findSealAt(tx, scope, (documents[0]?.position ?? 1) - 1);
  const lastSeal = documents.at(-1)?.seal ?? CHAIN_START;
  const about = { practice: settings.name, ...period, madeAt: clock.now().toISOString(), previousSeal, lastSeal };
  const files = [...(await records(work, period, documents)), ...documents.flatMap(filesOf)];
  return new AfterTransaction(async () => {
    const content = await workers.runLong(ZIP_ARCHIVE, { about, files }, scope.workspaceId);
    return { fileName: `archive-${period.from}-${period.to}.zip`, mediaType: 'application/zip', content };
  });
}

/** Numbers may hold a slash, which would make a folder. */
function namesOf({ position, number }: StoredDocument): { readonly pdf: string; readonly xml: string } {
  const name = `${String(position).padStart(6, '0')}-${number.replaceAll('/', '_')}`;
  return { pdf: `pdf/${name}.pdf`, xml: `xml/${name}.xml` };
}

function filesOf(document: StoredDocument): ArchiveFile[] {
  const { pdf, xml } = namesOf(document);
  return [
    { name: pdf, content: document.pdf },
    { name: xml, content: document.xml },
  ];
}

async function records(
  { tx, scope }: ExportWork,
  period: Period,
  documents: readonly StoredDocument[],
): Promise<ArchiveFile[]> {
  const closings: unknown[] = [];
  for (const kind of CLOSING_KINDS) {
    closings.push(...(await closingsReport(tx, scope, { ...period, kind })).toReversed());
  }
  const contents = {
    documents: documents.map((one) => ({ ...one, ...namesOf(one) })),
    payments: await listPaymentsOfPeriod(tx, scope, period),
    closings,
  };
  return Object.entries(contents).map(([name, rows]) => ({
    name: `${name}.json`,
    content: JSON.stringify(rows, null, 2),
  }));
}
