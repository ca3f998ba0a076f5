import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { peaCeilingRoom } from './pea-ceiling.ts';

const LAW = parametersOf(2026, TAX_YEARS);

test.for([
  { why: 'a PEA takes 150,000 euros', wrapper: 'pea', paid: 30_000, room: '120000' },
  { why: 'a PEA-PME takes what a PEA left of 225,000', wrapper: 'pea_pme', paid: 30_000, room: '195000' },
  { why: 'a full plan takes nothing', wrapper: 'pea', paid: 150_000, room: '0' },
  { why: 'one beyond its ceiling takes nothing, and owes nothing', wrapper: 'pea', paid: 151_000, room: '0' },
  { why: 'unknown payments leave the room unknown', wrapper: 'pea', paid: null, room: undefined },
  { why: 'life insurance has no ceiling', wrapper: 'assurance_vie', paid: 30_000, room: undefined },
  { why: 'nor has a PER', wrapper: 'per', paid: 30_000, room: undefined },
] as const)('$why', ({ wrapper, paid, room }) => {
  const payments = paid === null ? null : decimal(paid);
  expect(peaCeilingRoom(wrapper, payments, LAW)?.toFixed()).toBe(room);
});
