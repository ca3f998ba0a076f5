import { ageOn } from '../core/age.ts';
import type { ReportMember } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** Who the household is: each person, how they belong to it, and how old they are on the day of the report. */
export function drawFamily(tools: SectionTools): void {
  const { pen, text, write, figures, report } = tools;
  const words = text.notes.family;
  const { members } = figures;
  if (members.length === 0) {
    drawEmpty(tools, words.empty);
    return;
  }
  const hasSpouse = members.some(({ link }) => link === 'spouse');
  const dependants = members.filter(({ link }) => link === 'dependant').length;
  const adults = members.length - dependants;
  drawFinding(tools, words.finding({ isCouple: hasSpouse && adults === 2, adults, dependants }));
  const ageOf = ({ birthOn }: ReportMember) =>
    birthOn === null || birthOn > report.on ? words.unknown : words.age(ageOn(birthOn, report.on).years);
  drawTable(pen, {
    rows: members,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: words.columns.name, cell: ({ name }) => name },
      { header: words.columns.link, cell: ({ link }) => words.links[link] },
      { header: words.columns.born, cell: ({ birthOn }) => (birthOn === null ? words.unknown : write.day(birthOn)) },
      { header: words.columns.age, isFigure: true, cell: ageOf },
    ],
  });
  const { propertyRegime } = figures;
  if (hasSpouse) drawNote(tools, propertyRegime ? words.regimeOf(words.regimes[propertyRegime]) : words.regime);
}
