/** A copy of an income year with changes. */
export const whatIf = {
  title: 'What would change the tax',
  intro: (year: number) => `On top of the figures of ${year}; nothing is stored, the address keeps the changes.`,
  more: {
    salaries1: 'More salary, declarant 1',
    salaries2: 'More salary, declarant 2',
    unfurnishedRents: 'More unfurnished rents',
    dividends: 'More dividends',
    retirementSavings: 'Payment into a PER',
    donations: 'Donations',
  },
  option: 'Income from capital',
  options: { same: 'As chosen', flat: 'Flat tax', scale: 'Scale' },
  same: 'The tax does not change',
  differs: (amount: string, isLess: boolean) => (isLess ? `${amount} less tax` : `${amount} more tax`),
  row: 'In the year',
  today: 'Today',
  variant: 'With the changes',
  difference: 'Difference',
  levies: 'Social levies',
  total: 'Tax and levies',
  points: (points: string) => `${points} pts`,
  deferred:
    'The tax on a PER payment is deferred, not cancelled: what leaves the plan is taxed. The ceiling is not checked.',
};
