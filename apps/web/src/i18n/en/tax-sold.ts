/** Properties that were sold within a tax year. */
export const sold = {
  title: 'Sold within the year',
  on: (day: string) => `sold on ${day}`,
  lead: 'The notary withholds the tax on the gain: it stands apart from the income tax of the year',
  salePriceOf: (name: string) => `Sale price, less the costs of the seller: ${name}`,
  missing: {
    use: 'Is it the main home, which is exempt, or not? The property page does not say it.',
    purchasePrice: 'The purchase price is not known.',
    purchaseDay: 'The day of the purchase is not known.',
    depreciation: 'What was written off while it was let furnished is not known.',
    currency: 'Its amounts are in another currency than the euro: the gain is not computed.',
  },
  mainHome: 'Main home: no tax whatever its price, so that nothing is asked.',
  writtenOff: 'Written off while it was let furnished, counted as gain again',
  gainOf: (years: number) => `Gain, ${years === 1 ? '1 full year' : `${years} full years`} held`,
  purchase: 'Purchase price',
  purchaseCosts: 'Costs of the purchase, as paid or at the flat rate',
  works: 'Works, as paid or at the flat rate',
  exempt: 'Exempt',
  baseOfTax: (allowance: string) => `Taxable gain, after an allowance of ${allowance}`,
  baseOfLevies: (allowance: string) => `Gain that bears social levies, after an allowance of ${allowance}`,
  tax: 'Tax on the sale',
  asked: (name: string, day: string) => `${name}, closed on ${day}: what the tax on a sale rests on is missing`,
  withheld: (name: string, day: string, amount: string) =>
    `${name}, sold on ${day}: tax of ${amount} on the gain, which the notary withholds`,
  openSale: 'Open the sale',
};

export type TaxSoldMessages = typeof sold;
