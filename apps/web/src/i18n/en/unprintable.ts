/** Where a sign stands that no font of the documents has. */
export const unprintable = {
  seller: () => 'The practice',
  buyer: () => 'The customer',
  delivery: () => 'The delivery address',
  line: (line: string) => `Line ${line}`,
  fee: () => 'The annex of a fee',
  reason: () => 'The reason of a discount or a charge',
  order: () => 'The order number',
  note: () => 'The note',
  mention: () => 'A wording of the practice',
  account: () => 'The holder of the bank account',
  subject: () => 'The subject',
  sentence: (place: string, signs: string) =>
    `${place}: the document fonts cannot print ${signs}. Write it another way`,
};
export type UnprintableMessages = typeof unprintable;
