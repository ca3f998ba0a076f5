import { anyCommands } from '@aurea/domain/billing/testing/any-commands.ts';
import type { Command } from '@aurea/domain/billing/testing/invoice-model.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { playInvoices } from '#testing/invoice-sequences.ts';
import { type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

async function expectModel(practice: Office, commands: readonly Command[]): Promise<void> {
  const player = await playInvoices(app, practice);
  for (const command of commands) await player.play(command);
  await player.expectEnd();
}

const PAID_THEN_GIVEN_UP: readonly Command[] = [
  { act: 'create', kind: 'invoice', euros: 1000, deposits: [] },
  { act: 'issue', at: 0 },
  { act: 'pay', at: 0, percent: 40, more: 0 },
  { act: 'write_off', at: 0 },
];

it('DAT-07: a hundred sequences of commands over HTTP end as the reference model says, and the verification agrees', async () => {
  const office = await openOffice(app);
  const sequences = [PAID_THEN_GIVEN_UP, ...fc.sample(anyCommands(10), { numRuns: 99, seed: 380_386 })];
  for (let start = 0; start < sequences.length; start += 4) {
    await Promise.all(sequences.slice(start, start + 4).map((commands) => expectModel(office, commands)));
  }
  const { findings } = await verifyPractices(app.db);
  expect(findings.filter(({ practice }) => practice.includes(office.workspaceId))).toEqual([]);
}, 180_000);
