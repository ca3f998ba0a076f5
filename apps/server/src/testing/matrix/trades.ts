const NOTHING = {
  quantity: undefined,
  unitPrice: undefined,
  gross: undefined,
  fees: undefined,
  taxes: undefined,
  fxRate: undefined,
  counterInstrumentId: undefined,
  counterQuantity: undefined,
  splitRatio: undefined,
  addedQuantity: undefined,
  openingBalance: undefined,
};

const COSTS = { fees: '1', taxes: '1' };

/** Transactions of the kinds whose numbers mean different things. */
export const TRADES: readonly Readonly<Record<string, unknown>>[] = [
  { ...NOTHING, kind: 'buy', quantity: '1', unitPrice: '2', ...COSTS },
  { ...NOTHING, kind: 'buy', quantity: '1', unitPrice: '2', currency: 'USD', fxRate: '0.9' },
  { ...NOTHING, kind: 'opening_position', quantity: '1', unitPrice: '2' },
  { ...NOTHING, kind: 'staking_reward', quantity: '1', gross: '2' },
  { ...NOTHING, kind: 'dividend', gross: '2', taxes: '1', currency: 'USD', fxRate: '0.9' },
  { ...NOTHING, kind: 'split', splitRatio: '2' },
  { ...NOTHING, kind: 'split', addedQuantity: '2' },
  { ...NOTHING, kind: 'deposit', instrumentId: undefined, gross: '2', openingBalance: '3' },
];
