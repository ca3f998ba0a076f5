import { ASSET_CLASSES } from '../assets/asset-class.ts';
import { decimal } from '../core/decimal.ts';
import type { ReportAsset } from './report.ts';
import { drawEmpty, drawFinding, type SectionTools } from './section.ts';
import { type Column, drawTable } from './table.ts';

/** Assets and debts, each with its owners and the day of its value, then what belongs to each person. */
export function drawAssets(tools: SectionTools): void {
  const { pen, text, figures } = tools;
  const { assets } = text;
  const owned = figures.assets.filter((asset) => asset.class !== 'debt').toSorted(byClassAndValue);
  const owed = figures.assets.filter((asset) => asset.class === 'debt').toSorted(byClassAndValue);
  if (figures.assets.length === 0) {
    drawEmpty(tools, assets.empty);
    return;
  }
  drawFinding(tools, assets.finding(owned.length, owed.length));
  if (owned.length > 0) pen.heading(assets.owned);
  drawList(tools, owned, { title: assets.columns.name, total: figures.assetsTotal });
  if (owed.length > 0) pen.heading(assets.owed);
  drawList(tools, owed, { title: assets.columns.debt, total: figures.debts });
  drawPersons(tools);
}

function byClassAndValue(a: ReportAsset, b: ReportAsset): number {
  const place = ({ class: name }: ReportAsset) => ASSET_CLASSES.indexOf(name);
  return place(a) - place(b) || Math.abs(Number(b.referenceValue ?? 0)) - Math.abs(Number(a.referenceValue ?? 0));
}

type Row = ReportAsset | 'total';

function drawList(
  tools: SectionTools,
  listed: readonly ReportAsset[],
  { title, total }: { readonly title: string; readonly total: string | null },
): void {
  const { pen, text, write, figures, report } = tools;
  const { columns } = text.assets;
  const isDebt = listed[0]?.class === 'debt';
  const amount = (value: string | null) => (isDebt ? value && decimal(value).abs().negated().toFixed() : value);
  const rows: Row[] = listed.length > 1 ? [...listed, 'total'] : [...listed];
  const of = (read: (asset: ReportAsset) => string) => (row: Row) => (row === 'total' ? '' : read(row));
  const partOf = (value: string | null) => write.partOf(value && decimal(value).abs().toFixed(), figures.assetsTotal);
  const drawn: (Column<Row> | null)[] = [
    {
      header: title,
      weight: 3,
      cell: (row) => (row === 'total' ? text.assets.total : row.name),
      detail: of((asset) => [text.classes[asset.class], asset.institution].filter(Boolean).join(', ')),
    },
    figures.members.length < 2
      ? null
      : { header: columns.owner, weight: 2.4, cell: of((asset) => ownersOf(tools, asset)) },
    {
      header: columns.valuedOn,
      isFigure: true,
      cell: of((asset) => write.day(asset.valuedOn)),
      ink: (row) => (row !== 'total' && row.stale ? 'missing' : 'text'),
      detail: of((asset) => stateOf(tools, asset)),
    },
    {
      header: columns.value,
      isFigure: true,
      isAmount: true,
      cell: (row) => write.money(amount(row === 'total' ? total : row.referenceValue), report.currency),
    },
    {
      header: columns.part,
      isFigure: true,
      cell: (row) => partOf(row === 'total' ? total : row.referenceValue),
    },
  ];
  drawTable(pen, { columns: drawn, rows, hidesAmounts: write.hidesAmounts, isStrong: (row) => row === 'total' });
}

/** What is wrong with the value of an asset, where something is. */
export function stateOf({ text }: SectionTools, { referenceState, stale }: ReportAsset): string {
  if (referenceState === 'unavailable') return text.assets.missing;
  if (referenceState === 'partial') return text.assets.partial;
  return stale ? text.assets.stale : '';
}

function ownersOf({ figures, text, write }: SectionTools, { ownership }: ReportAsset): string {
  const nameOf = (id: string) => figures.members.find((member) => member.id === id)?.name ?? '';
  const [only] = ownership;
  if (!only) return text.assets.household;
  if (ownership.length === 1 && only.right === 'full') return nameOf(only.memberId);
  return ownership
    .map(({ memberId, right, percent }) =>
      text.assets.shareOf(nameOf(memberId), write.percent(percent, 0), text.assets.rights[right]),
    )
    .join(', ');
}

function drawPersons({ pen, text, write, figures, report }: SectionTools): void {
  const { columns } = text.assets;
  if (figures.members.length < 2) return;
  pen.heading(text.assets.persons);
  drawTable(pen, {
    rows: figures.members,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: columns.person, cell: ({ name }) => name },
      {
        header: columns.netWorth,
        isFigure: true,
        isAmount: true,
        cell: ({ netWorth }) => write.money(netWorth, report.currency),
      },
      { header: columns.partOfWorth, isFigure: true, cell: ({ netWorth }) => write.partOf(netWorth, figures.netWorth) },
    ],
  });
}
