const definitions = [
  { name: 'Period', words: 'The value at the close of the first day opens it; that day itself does not count.' },
  {
    name: 'Time-weighted return (TWR)',
    words: 'Each day’s return, chained: what came in counts from the start of its day, what went out until its end.',
  },
  { name: 'A year (annualised)', words: 'The same growth spread over 365 days, told from one year on.' },
  {
    name: 'Money-weighted return (IRR)',
    words:
      'The yearly rate at which the opening value and every flow, each from its own day, become the closing value. Told from one year on: of less, a rate a year would be a guess.',
  },
  {
    name: 'Flows',
    words:
      'What crosses the border of what is measured. For the household and its accounts: deposits, withdrawals, transfers. For one instrument: purchases, sales and dividends.',
  },
  { name: 'Gains', words: 'Against the weighted average cost of each account, fees of purchases included.' },
  {
    name: 'Volatility',
    words: 'Standard deviation of daily returns on trading days, times the square root of 252 (365 for cryptos).',
  },
  {
    name: 'Sharpe, Sortino',
    words: 'Return above the Livret A for one unit of volatility, or of volatility downwards.',
  },
  { name: 'Benchmark', words: 'As if the same flows had been put into it on the same days.' },
  { name: 'Gross assets', words: 'The return of what is owned, without what is owed.' },
];

export const computed = {
  open: 'How computed',
  title: 'How these figures are computed',
  period: (from: string, to: string) => `From the close of ${from} to the close of ${to}.`,
  definitions,
  flows: 'Flows used for the IRR',
  flowsDetail: 'What was put in is negative, the opening value too; what came out and the closing value are positive.',
  flowsFile: 'flows',
  on: 'Day',
  amount: 'Amount',
};
