import { expect, test } from 'vitest';
import { openRegimes } from './letting-regimes.ts';

const [furnished, unfurnished] = [{ furnished: true }, { furnished: false }];

test.for([
  { why: 'an unfurnished lease', leases: [unfurnished], open: ['micro_foncier', 'foncier_reel'] },
  { why: 'a furnished lease', leases: [furnished], open: ['micro_bic', 'bic_reel'] },
  {
    why: 'one of each, two flats of a building',
    leases: [furnished, unfurnished],
    open: ['micro_foncier', 'foncier_reel', 'micro_bic', 'bic_reel'],
  },
  { why: 'no lease yet', leases: [], open: ['micro_foncier', 'foncier_reel', 'micro_bic', 'bic_reel'] },
])('$why leaves open $open', ({ leases, open }) => {
  expect(openRegimes(leases)).toEqual(open);
});
