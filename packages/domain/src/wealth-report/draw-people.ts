import { profileOf } from '../suitability/profile/profiles.ts';
import { validUntil } from '../suitability/profile/renewal.ts';
import type { ReportEstate } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** The investment profile in force, what sets it, and its limits. */
export function drawInvestorProfile(tools: SectionTools): void {
  const { pen, text, write, figures, report } = tools;
  const { profile } = figures;
  const words = text.notes.profile;
  if (!profile) {
    drawEmpty(tools, words.empty);
    return;
  }
  const { language } = report;
  const { level, completedOn, author, scores } = profile;
  drawFinding(tools, words.finding(profileOf(level).name[language], level));
  pen.paragraph(words.lead(write.day(completedOn), author, write.day(validUntil(completedOn))));
  if (profile.openChecks > 0) pen.paragraph(words.checks(profile.openChecks), { ink: 'missing' });
  pen.heading(words.scores);
  drawTable(pen, {
    rows: (['capacity', 'tolerance', 'knowledge'] as const).map((name) => ({
      name: words.names[name],
      value: scores[name],
    })),
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: words.columns.name, cell: ({ name }) => name },
      { header: words.columns.value, isFigure: true, cell: ({ value }) => String(Math.round(value)) },
    ],
  });
  // They name amounts of their own.
  if (!write.hidesAmounts) {
    pen.heading(words.reasons);
    for (const reason of profile.reasons) pen.paragraph(reason[language]);
  }
  pen.heading(words.sustainability);
  pen.paragraph(profile.sustainability[language]);
  drawNote(tools, text.notes.boundary);
}

/** What each heir would receive and pay today, without a will. */
export function drawSuccession(tools: SectionTools): void {
  const { text, figures } = tools;
  const words = text.notes.succession;
  if (figures.estates.length === 0) {
    drawEmpty(tools, words.empty);
    return;
  }
  drawFinding(tools, words.finding(figures.estates.length));
  for (const estate of figures.estates) drawEstate(tools, estate);
  drawNote(tools, words.law);
  drawNote(tools, text.tax.estimate);
}

function drawEstate(tools: SectionTools, { donor, amount, isStated, heirs }: ReportEstate): void {
  const { pen, text, write } = tools;
  const { columns, of, amount: counted, unknown, stated } = text.notes.succession;
  pen.heading(of(donor));
  if (amount === null) {
    pen.paragraph(unknown, { ink: 'missing' });
    return;
  }
  if (!write.hidesAmounts) pen.paragraph(counted(write.money(amount, 'EUR')));
  if (isStated) pen.paragraph(stated, { ink: 'muted' });
  drawTable(pen, {
    rows: heirs,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: columns.heir, cell: ({ name }) => name },
      { header: columns.share, isFigure: true, isAmount: true, cell: ({ share }) => write.money(share, 'EUR') },
      { header: columns.part, isFigure: true, cell: ({ share }) => write.partOf(share, amount) },
      { header: columns.duty, isFigure: true, isAmount: true, cell: ({ duty }) => write.money(duty, 'EUR') },
      { header: columns.rate, isFigure: true, cell: ({ duty, share }) => write.partOf(duty, share) },
    ],
  });
}
