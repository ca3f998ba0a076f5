import type { ReportAsset } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** Where each value comes from and of which day it is, after what is missing. */
export function drawSources(tools: SectionTools): void {
  const { pen, text, write, figures } = tools;
  const { assets, missing } = figures;
  const words = text.notes.sources;
  if (assets.length === 0) {
    drawEmpty(tools, words.empty);
    return;
  }
  drawFinding(tools, words.finding(missing.length + assets.filter(({ stale }) => stale).length));
  if (missing.length > 0) {
    pen.heading(words.missing);
    drawTable(pen, {
      rows: missing,
      hidesAmounts: write.hidesAmounts,
      columns: [
        { header: words.missingColumns.name, weight: 2, cell: ({ name }) => name },
        { header: words.missingColumns.kind, cell: ({ kind }) => words.kinds[kind] },
        { header: words.missingColumns.since, isFigure: true, cell: ({ since }) => write.day(since) },
      ],
    });
  }
  pen.heading(words.all);
  drawTable(pen, {
    rows: assets,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: words.columns.name, weight: 2, cell: ({ name }) => name },
      { header: words.columns.source, cell: ({ source }) => words.from[source] },
      { header: words.columns.valuedOn, isFigure: true, cell: ({ valuedOn }) => write.day(valuedOn) },
      {
        header: words.columns.state,
        isFigure: true,
        cell: (asset) => words.states[stateOf(asset)],
        ink: (asset) => (stateOf(asset) === 'fresh' ? 'text' : 'missing'),
      },
    ],
  });
}

function stateOf({ referenceState, stale }: ReportAsset): 'fresh' | 'stale' | 'partial' | 'missing' {
  if (referenceState === 'unavailable') return 'missing';
  if (referenceState === 'partial') return 'partial';
  return stale ? 'stale' : 'fresh';
}

/** What the report is and is not. */
export function drawDisclaimers(tools: SectionTools): void {
  const { pen, text, report } = tools;
  const { finding, texts, mandate } = text.notes.disclaimers;
  drawFinding(tools, finding);
  for (const one of texts) {
    pen.paragraph(one);
    pen.y += 4;
  }
  if (report.letterhead) drawNote(tools, mandate);
}
