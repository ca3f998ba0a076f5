const definitions = [
  { name: 'Period', words: 'The value at the close of the first day opens it; that day itself does not count.' },
  {
    name: 'Time-weighted return (TWR)',
    words: 'Daily returns, chained: inflows count from the start of the day, outflows until its end.',
  },
  { name: 'A year (annualised)', words: 'The same growth expressed per 365 days, shown from one year on.' },
  {
    name: 'Money-weighted return (IRR)',
    words:
      'The yearly rate at which the opening value and every flow, each from its own day, become the closing value. Shown from one year on: over less, an annual rate would be a guess.',
  },
  {
    name: 'Flows',
    words:
      'Money into or out of the scope measured. For the household and its accounts: deposits, withdrawals, transfers. For one instrument: purchases, sales and dividends.',
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
  { name: 'Benchmark', words: 'As if the same flows had been invested in it on the same days.' },
  { name: 'Gross assets', words: 'The return on assets, debts excluded.' },
];

export const computed = {
  open: 'How computed',
  title: 'How these figures are computed',
  period: (from: string, to: string) => `From the close of ${from} to the close of ${to}.`,
  definitions,
  flows: 'Flows used for the IRR',
  flowsDetail: 'Deposits and the opening value are negative; withdrawals and the closing value are positive.',
  flowsFile: 'flows',
  on: 'Day',
  amount: 'Amount',
};
