/** Regulated savings. */
export const regulated = {
  title: 'Regulated savings',
  lead: 'What may be paid in for each person; interest comes on top. Free of income tax, but PEL and CEL opened since 2018',
  names: {
    livretA: (source: string) => `Livret A (${source})`,
    ldds: (source: string) => `LDDS (${source})`,
    lep: (source: string) => `LEP (${source})`,
    livretJeune: (source: string) => `Livret Jeune (${source})`,
    pel: (source: string) => `PEL (${source})`,
    cel: (source: string) => `CEL (${source})`,
  },
  toConfirm: (amount: string) => `${amount}, to confirm`,
  lep: 'May the household open or keep an LEP?',
  ceiling: (day: string) => `Reference income at most, since ${day}`,
  income: (year: number) => `Reference income of ${year}, as computed here`,
  answer: 'By this income',
  answers: { allowed: 'Yes', above: 'No', open: 'Not known yet: figures are missing' },
  notice: 'Banks ask the tax office, which looks at the latest tax notices, not at this estimate.',
};

export type TaxRegulatedMessages = typeof regulated;
