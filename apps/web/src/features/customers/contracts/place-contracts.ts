import type { ClientPart } from '@aurea/contract/customers/contract-files.ts';
import { imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { ApiFailure } from '#lib/api-failure.ts';
import { base64Of } from '#lib/base64.ts';
import { call } from '#lib/call.ts';

/** A client of the file with the household that was chosen for it; null where it is left out. */
export type ChosenClient = { readonly client: ClientPart; readonly householdId: string | null };

/** A contract that waits in a household as the draft of an import, or could not be placed. */
export type PlacedContract = {
  readonly number: string;
  readonly householdId: string;
  readonly importId: string | null;
};

const LONGEST_NAME = 200;

/** The lines of one contract as a file of the household. */
async function place(fileName: string, { number, content }: ClientPart['contracts'][number], householdId: string) {
  const name = `${number ? `${number} · ` : ''}${fileName.replace(/\.[^.]*$/, '')}`.slice(0, LONGEST_NAME - 4);
  const body = { fileName: `${name}.csv`, content: await base64Of(new Blob([content])) };
  return await call(imports.upload, { body }, { workspace: householdId });
}

/** Places contracts one after the other, so that nobody's readings wait for a whole file; what failed can be tried again. */
export function usePlaceContracts(fileName: string) {
  const [placed, setPlaced] = useState<ReadonlyMap<ClientPart, readonly PlacedContract[]>>(new Map());
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const isPlaced = (client: ClientPart, number: string) =>
    placed.get(client)?.some((each) => each.number === number && each.importId !== null) ?? false;
  const run = async (chosen: readonly ChosenClient[]) => {
    const waiting = chosen.flatMap(({ client, householdId }) =>
      householdId === null
        ? []
        : client.contracts.flatMap((contract) =>
            isPlaced(client, contract.number) ? [] : [{ client, contract, householdId }],
          ),
    );
    for (const [done, { client, contract, householdId }] of waiting.entries()) {
      setProgress({ done, total: waiting.length });
      const importId = await idOf(place(fileName, contract, householdId));
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

/** Null where the call failed: what went wrong has been shown. */
async function idOf(made: Promise<{ readonly id: string }>): Promise<string | null> {
  try {
    return (await made).id;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}
