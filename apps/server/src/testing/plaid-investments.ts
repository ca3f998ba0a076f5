import type { AccountBase, InvestmentsTransactionsGetResponse, InvestmentTransaction, Item, Security } from 'plaid';
import type { ServedTrade } from './plaid-books.ts';

type Of = { readonly trades: readonly ServedTrade[]; readonly accountId: string };

const securityOf = ({ id }: ServedTrade) => `security.${id}`;

export function investmentsOf(item: Item, accounts: AccountBase[], { trades, accountId }: Of) {
  return {
    ...{ item, accounts: accounts as InvestmentsTransactionsGetResponse['accounts'], request_id: 'r1' },
    securities: trades.map(toSecurity),
    investment_transactions: trades.map((trade) => toTrade(trade, accountId)),
    total_investment_transactions: trades.length,
  } satisfies InvestmentsTransactionsGetResponse;
}

const toTrade = (trade: ServedTrade, account_id: string): InvestmentTransaction => ({
  ...{ investment_transaction_id: trade.id, account_id, security_id: securityOf(trade), date: trade.on },
  ...{ name: trade.type, quantity: trade.quantity, amount: trade.amount, price: trade.price, fees: null },
  type: trade.type as InvestmentTransaction['type'],
  subtype: trade.type as InvestmentTransaction['subtype'],
  ...{ iso_currency_code: 'EUR', unofficial_currency_code: null },
});

const toSecurity = (trade: ServedTrade): Security => ({
  ...{ security_id: securityOf(trade), isin: trade.isin, cusip: null, sedol: null, name: 'World fund' },
  ...{ institution_security_id: null, institution_id: null, proxy_security_id: null, ticker_symbol: null },
  ...{ is_cash_equivalent: null, type: null, close_price: null, close_price_as_of: null },
  ...{ iso_currency_code: 'EUR', unofficial_currency_code: null, market_identifier_code: null, sector: null },
  ...{ industry: null, cfi_code: null, figi: null, option_contract: null, fixed_income: null },
});
