import type { ClientPart } from '@aurea/contract/customers/contract-files.ts';
import { imports } from '@aurea/contract/imports.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#lib/api-failure.ts';
import { base64Of } from '#lib/base64.ts';
import { call } from '#lib/call.ts';
import type { SplitFile } from './split-file.ts';

/** A client of the file with the household that was chosen for it; null where it is left out. */
export type ChosenClient = { readonly client: ClientPart; readonly householdId: string | null };

/** A contract that waits in a household as the draft of an import, or could not be placed. */
export type PlacedContract = {
  readonly number: string;
  readonly householdId: string;
  readonly importId: string | null;
};

/** What was tried of each client. */
export type Placed = ReadonlyMap<ClientPart, readonly PlacedContract[]>;

const LONGEST_NAME = 200;

type Contract = ClientPart['contracts'][number];

/** The lines of one contract as a file of the household. */
async function place({ name, header }: SplitFile, { number, lines }: Contract, householdId: string) {
  const body = { fileName: partName(name, number), content: await base64Of(new Blob([header, lines])) };
  return await call(imports.upload, { body }, { workspace: householdId });
}

/** The name of a part: without signs that no name of a file may hold. */
export function partName(fileName: string, number: string): string {
  const whole = [number, fileName.replace(/\.[^.]*$/, '')].filter(Boolean).join(' · ');
  const name = whole.slice(0, LONGEST_NAME - 4).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return `${name.trim()}.csv`;
}

/**
 * Places contracts one after the other, so that nobody's readings wait for a whole file, until the dialog is left. What failed
 * can be tried again, in another household too.
 */
export function usePlaceContracts(file: SplitFile) {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const [placed, setPlaced] = useState<Placed>(new Map());
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const run = async (chosen: readonly ChosenClient[]) => {
    const waiting = chosen.flatMap(({ client, householdId }) =>
      householdId === null ? [] : unplaced(client, placed).map((contract) => ({ client, contract, householdId })),
    );
    for (const [done, { client, contract, householdId }] of waiting.entries()) {
      if (!isThere.current) return;
      setProgress({ done, total: waiting.length });
      const importId = await idOf(place(file, contract, householdId));
      const { number } = contract;
      setPlaced((before) => {
        const others = (before.get(client) ?? []).filter((each) => each.number !== number);
        return new Map(before).set(client, [...others, { number, householdId, importId }]);
      });
    }
    setProgress(null);
  };
  return { placed, progress, run };
}

/** What of a client's contracts does not wait in a household yet. */
export function unplaced(client: ClientPart, placed: Placed): readonly Contract[] {
  const done = new Set(placed.get(client)?.flatMap(({ number, importId }) => (importId === null ? [] : [number])));
  return client.contracts.filter(({ number }) => !done.has(number));
}

/** Null where the call failed: what went wrong has been shown. */
async function idOf(made: Promise<{ readonly id: string }>): Promise<string | null> {
  try {
    return (await made).id;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}
