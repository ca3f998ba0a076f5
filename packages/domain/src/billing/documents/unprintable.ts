import { Failure } from '../../core/failure.ts';
import { namedSign, unprintableSigns } from '../layout/printed-text.ts';
import type { InvoiceDocument, PostalAddress } from './document.ts';

/** Where a text of a document stands, as the sentence about it says. */
export const TEXT_PLACES = [
  'seller',
  'buyer',
  'delivery',
  'line',
  'fee',
  'reason',
  'order',
  'note',
  'mention',
  'account',
  'subject',
] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];

/** A text with signs that no typeface has, as a problem of its document. */
export type UnprintableText = {
  readonly check: 'seller' | 'buyer' | 'lines' | 'payment' | 'references';
  readonly code: 'sign_unprintable';
  readonly field: string;
  readonly level: 'missing';
  readonly params: Readonly<Record<string, string>>;
};

type Written = Omit<InvoiceDocument, 'buyer'> & { readonly buyer: InvoiceDocument['buyer'] | null };

type Placed = {
  readonly check: UnprintableText['check'];
  readonly place: TextPlace;
  readonly field: string;
  readonly texts: readonly (string | null | undefined)[];
  /** The number of the line, from 1. */
  readonly line?: number;
};

/**
 * The texts of a document with signs that no typeface has, each with its place: a document never shows another sign instead.
 *
 * @returns problems with `signs` as `🎉 (U+1F389)`, `place` of `TEXT_PLACES` and, in a line, `line` from 1
 */
export function unprintableTexts(document: Written): UnprintableText[] {
  return [...partyTexts(document), ...lineTexts(document.lines), ...otherTexts(document)].flatMap(problemOf);
}

/** The same of an offer: its subject, its options and its headings. */
export function unprintableOffer(
  subject: string,
  rows: readonly (NamedLine & { readonly role: string })[],
): UnprintableText[] {
  const extra = rows.flatMap(({ role, name, description, unitName }, index) =>
    role === 'item' ? [] : placedLine({ name, description, unitName }, index),
  );
  const heading: Placed = { check: 'lines', place: 'subject', field: 'subject', texts: [subject] };
  return [heading, ...extra].flatMap(problemOf);
}

type ReportedProblem = { readonly code: string; readonly params?: Readonly<Record<string, string>> };

/** The refusal of a document whose texts cannot be printed; null where they can. */
export function unprintableFailure(problems: readonly ReportedProblem[]): Failure | null {
  const { params } = problems.find(({ code }) => code === 'sign_unprintable') ?? {};
  return params ? new Failure('sign_unprintable', { sign: params['signs'] ?? '', line: params['text'] ?? '' }) : null;
}

function problemOf({ check, place, field, texts, line }: Placed): UnprintableText[] {
  const written = texts.filter((text) => typeof text === 'string');
  const text = written.find((one) => unprintableSigns(one).length > 0);
  if (text === undefined) return [];
  const signs = [...new Set(written.flatMap(unprintableSigns))].map(namedSign).join(', ');
  const params = { signs, place, text, ...(line === undefined ? {} : { line: String(line) }) };
  return [{ check, code: 'sign_unprintable', field, level: 'missing', params }];
}

const addressTexts = ({ line1, line2, postalCode, city, country }: PostalAddress) => [
  line1,
  line2,
  postalCode,
  city,
  country,
];

function partyTexts({ seller, buyer, delivery }: Written): Placed[] {
  const ofSeller = (field: string, ...texts: readonly (string | null)[]): Placed => ({
    check: 'seller',
    place: 'seller',
    field: `seller.${field}`,
    texts,
  });
  const ofBuyer = (field: string, ...texts: readonly (string | null)[]): Placed => ({
    check: 'buyer',
    place: 'buyer',
    field: `buyer.${field}`,
    texts,
  });
  return [
    ofSeller('name', seller.name),
    ofSeller('address', ...addressTexts(seller.address)),
    ofSeller('email', seller.email, seller.phone),
    ofSeller('legalForm', seller.legalLine),
    ...(buyer ? [ofBuyer('name', buyer.name, buyer.contact), ofBuyer('address', ...addressTexts(buyer.address))] : []),
    ...(delivery
      ? [{ check: 'buyer', place: 'delivery', field: 'delivery', texts: addressTexts(delivery) } as const]
      : []),
  ];
}

type NamedLine = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly unitName?: string | undefined;
};

const lineTexts = (lines: readonly NamedLine[]) => lines.flatMap(placedLine);

function placedLine({ name, description, unitName }: NamedLine, index: number): Placed[] {
  const own = { check: 'lines', place: 'line', line: index + 1 } as const;
  return [
    { ...own, field: `lines.${index}.name`, texts: [name] },
    { ...own, field: `lines.${index}.description`, texts: [description] },
    { ...own, field: `lines.${index}.unitName`, texts: [unitName] },
  ];
}

function otherTexts(document: Written): Placed[] {
  const { allowances, charges, purchaseOrder, note, mentions, exemptions, account, annexes = [] } = document;
  const reasons = (name: 'allowances' | 'charges', list: Written['allowances']) =>
    list.map(({ reason }, index): Placed => {
      return { check: 'lines', place: 'reason', field: `${name}.${index}.reason`, texts: [reason] };
    });
  const fees = annexes.flatMap(({ household, assets, missing }) => [
    household,
    ...(assets ?? []).map(({ name }) => name),
    ...missing,
  ]);
  const worded = [...mentions.map(({ text }) => text), ...exemptions.map(({ reason }) => reason)];
  return [
    ...reasons('allowances', allowances),
    ...reasons('charges', charges),
    { check: 'lines', place: 'fee', field: 'lines', texts: fees },
    { check: 'references', place: 'order', field: 'purchaseOrder', texts: [purchaseOrder] },
    { check: 'references', place: 'note', field: 'note', texts: [note] },
    { check: 'seller', place: 'mention', field: 'seller.wordings', texts: worded },
    { check: 'payment', place: 'account', field: 'seller.accountHolder', texts: [account?.holder] },
  ];
}
