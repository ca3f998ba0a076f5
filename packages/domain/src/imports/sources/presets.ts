import amundiEse from '../presets/amundi-ese.json' with { type: 'json' };
import aureaAccount from '../presets/aurea-account.json' with { type: 'json' };
import avanza from '../presets/avanza.json' with { type: 'json' };
import binanceHistory from '../presets/binance-history.json' with { type: 'json' };
import binanceTrades from '../presets/binance-trades.json' with { type: 'json' };
import bitpanda from '../presets/bitpanda.json' with { type: 'json' };
import bitvavo from '../presets/bitvavo.json' with { type: 'json' };
import bnpParibas from '../presets/bnp-paribas.json' with { type: 'json' };
import boursedirectNotice from '../presets/boursedirect-notice.json' with { type: 'json' };
import boursedirectOperations from '../presets/boursedirect-operations.json' with { type: 'json' };
import boursobankAccount from '../presets/boursobank-account.json' with { type: 'json' };
import boursobankOperations from '../presets/boursobank-securities-operations.json' with { type: 'json' };
import boursobankPositions from '../presets/boursobank-securities-positions.json' with { type: 'json' };
import bpce from '../presets/bpce.json' with { type: 'json' };
import bunq from '../presets/bunq.json' with { type: 'json' };
import bux from '../presets/bux.json' with { type: 'json' };
import camt from '../presets/camt.json' with { type: 'json' };
import cfonb120 from '../presets/cfonb120.json' with { type: 'json' };
import coinbase from '../presets/coinbase.json' with { type: 'json' };
import cointracking from '../presets/cointracking.json' with { type: 'json' };
import contractsBySupport from '../presets/contracts-by-support.json' with { type: 'json' };
import creditAgricole from '../presets/credit-agricole.json' with { type: 'json' };
import creditMutuelCic from '../presets/credit-mutuel-cic.json' with { type: 'json' };
import cryptoCom from '../presets/crypto-com.json' with { type: 'json' };
import degiroAccount from '../presets/degiro-account.json' with { type: 'json' };
import degiroTransactions from '../presets/degiro-transactions.json' with { type: 'json' };
import directa from '../presets/directa.json' with { type: 'json' };
import dkb from '../presets/dkb.json' with { type: 'json' };
import etoro from '../presets/etoro.json' with { type: 'json' };
import fidelity from '../presets/fidelity.json' with { type: 'json' };
import finecoAccount from '../presets/fineco-account.json' with { type: 'json' };
import finpension from '../presets/finpension.json' with { type: 'json' };
import fortuneoAccount from '../presets/fortuneo-account.json' with { type: 'json' };
import fortuneoSecurities from '../presets/fortuneo-securities.json' with { type: 'json' };
import freetrade from '../presets/freetrade.json' with { type: 'json' };
import frenchBank from '../presets/french-bank.json' with { type: 'json' };
import generic from '../presets/generic.json' with { type: 'json' };
import ghostfolio from '../presets/ghostfolio.json' with { type: 'json' };
import ibkrActivity from '../presets/ibkr-activity.json' with { type: 'json' };
import ibkrFlex from '../presets/ibkr-flex.json' with { type: 'json' };
import ibkrTransactionHistory from '../presets/ibkr-transaction-history.json' with { type: 'json' };
import ingNl from '../presets/ing-nl.json' with { type: 'json' };
import interactiveInvestor from '../presets/interactive-investor.json' with { type: 'json' };
import investengine from '../presets/investengine.json' with { type: 'json' };
import koinly from '../presets/koinly.json' with { type: 'json' };
import krakenLedgers from '../presets/kraken-ledgers.json' with { type: 'json' };
import krakenTrades from '../presets/kraken-trades.json' with { type: 'json' };
import laBanquePostale from '../presets/la-banque-postale.json' with { type: 'json' };
import ledgerLive from '../presets/ledger-live.json' with { type: 'json' };
import linxeaSupports from '../presets/linxea-supports.json' with { type: 'json' };
import mt940 from '../presets/mt940.json' with { type: 'json' };
import n26 from '../presets/n26.json' with { type: 'json' };
import n26Localized from '../presets/n26-localized.json' with { type: 'json' };
import natixisInterepargne from '../presets/natixis-interepargne.json' with { type: 'json' };
import nordnet from '../presets/nordnet.json' with { type: 'json' };
import ofx from '../presets/ofx.json' with { type: 'json' };
import parqet from '../presets/parqet.json' with { type: 'json' };
import portfolioPerformance from '../presets/portfolio-performance.json' with { type: 'json' };
import pytr from '../presets/pytr.json' with { type: 'json' };
import qif from '../presets/qif.json' with { type: 'json' };
import relai from '../presets/relai.json' with { type: 'json' };
import revolutAccount from '../presets/revolut-account.json' with { type: 'json' };
import revolutCrypto from '../presets/revolut-crypto.json' with { type: 'json' };
import revolutInvest from '../presets/revolut-invest.json' with { type: 'json' };
import robinhood from '../presets/robinhood.json' with { type: 'json' };
import saxo from '../presets/saxo.json' with { type: 'json' };
import scalable from '../presets/scalable.json' with { type: 'json' };
import schwab from '../presets/schwab.json' with { type: 'json' };
import societeGenerale from '../presets/societe-generale.json' with { type: 'json' };
import spirica from '../presets/spirica.json' with { type: 'json' };
import statement from '../presets/statement.json' with { type: 'json' };
import suravenir from '../presets/suravenir.json' with { type: 'json' };
import swissquote from '../presets/swissquote.json' with { type: 'json' };
import tradeRepublic from '../presets/trade-republic-2026.json' with { type: 'json' };
import tradeRepublicExtension from '../presets/trade-republic-extension.json' with { type: 'json' };
import tradeRepublicOlder from '../presets/trade-republic-semicolon.json' with { type: 'json' };
import trading212 from '../presets/trading-212.json' with { type: 'json' };
import waltio from '../presets/waltio.json' with { type: 'json' };
import wiseStatement from '../presets/wise-statement.json' with { type: 'json' };
import xtb from '../presets/xtb.json' with { type: 'json' };
import yomoni from '../presets/yomoni.json' with { type: 'json' };
import yuh from '../presets/yuh.json' with { type: 'json' };
import type { ImportPreset } from './preset.ts';
import { presetFromFile } from './preset-file.ts';

/** What is read into a table that no preset knows: names and words that speak for themselves. */
export const GENERIC_PRESET: ImportPreset = presetFromFile(generic);

/** The sources that are recognised, each a data file under `presets/`; the second file says how it differs from the first. */
export const PRESETS: readonly ImportPreset[] = [
  aureaAccount,
  tradeRepublic,
  { ...tradeRepublic, ...tradeRepublicOlder },
  degiroTransactions,
  degiroAccount,
  boursobankAccount,
  boursobankOperations,
  boursobankPositions,
  boursedirectOperations,
  boursedirectNotice,
  fortuneoSecurities,
  ibkrActivity,
  { ...ibkrActivity, ...ibkrFlex },
  coinbase,
  krakenLedgers,
  { ...krakenLedgers, ...krakenTrades },
  { ...krakenLedgers, ...binanceHistory },
  { ...krakenLedgers, ...binanceHistory, ...binanceTrades },
  ledgerLive,
  { ...frenchBank, ...bnpParibas },
  { ...frenchBank, ...societeGenerale },
  { ...frenchBank, ...creditAgricole },
  { ...frenchBank, ...bpce },
  { ...frenchBank, ...creditMutuelCic },
  { ...frenchBank, ...laBanquePostale },
  bitpanda,
  bitvavo,
  contractsBySupport,
  cryptoCom,
  etoro,
  finpension,
  linxeaSupports,
  n26,
  parqet,
  revolutAccount,
  revolutInvest,
  saxo,
  scalable,
  schwab,
  swissquote,
  tradeRepublicExtension,
  trading212,
  xtb,
  yuh,
  revolutCrypto,
  wiseStatement,
  bunq,
  fortuneoAccount,
  n26Localized,
  ibkrTransactionHistory,
  avanza,
  nordnet,
  finecoAccount,
  directa,
  freetrade,
  bux,
  investengine,
  interactiveInvestor,
  cointracking,
  koinly,
  waltio,
  relai,
  portfolioPerformance,
  pytr,
  suravenir,
  amundiEse,
  natixisInterepargne,
  yomoni,
  spirica,
  ingNl,
  dkb,
  fidelity,
  robinhood,
  { ...statement, ...ofx },
  { ...statement, ...qif },
  { ...statement, ...camt },
  { ...statement, ...mt940 },
  { ...statement, ...cfonb120 },
  { ...statement, ...ghostfolio },
].map(presetFromFile);

/** The preset of that id, or null where there is none. */
export function presetById(id: string | null, presets: readonly ImportPreset[] = PRESETS): ImportPreset | null {
  return presets.find((preset) => preset.id === id) ?? null;
}
