/** The accounts of the sales journal. */
export const accounts = {
  title: 'Accounts of the sales journal',
  help: 'As your accountant names them.',
  names: {
    customers: 'Customers',
    services: 'Services',
    goods: 'Goods',
    vat: 'VAT collected (due)',
    vatAwaiting: 'VAT awaiting payment',
    deposits: 'Deposits received',
    badDebts: 'Bad debts',
    roundingLoss: 'Rounding, loss',
    roundingGain: 'Rounding, gain',
  },
  ofRate: { services: 'Services', goods: 'Goods', vat: 'VAT due', vatAwaiting: 'VAT awaiting' },
  rates: 'Accounts of a rate of their own',
  ratesHelp: 'An empty field is the general account above.',
  rate: 'VAT rate',
  addRate: 'Add a rate',
  removeRate: (rate: string) => `Remove ${rate}`,
  wrong: 'An account begins with a digit from 1 to 7 and has at least three signs.',
};

export type AccountsMessages = typeof accounts;
