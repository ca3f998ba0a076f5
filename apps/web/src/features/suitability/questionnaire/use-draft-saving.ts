import type { BodyOf } from '@aurea/contract/core/route.ts';
import { type SuitabilityDraft, suitability } from '@aurea/contract/suitability.ts';
import { useRef, useState } from 'react';
import { useWrite } from '#lib/api.ts';

type Patch = Omit<BodyOf<typeof suitability.save>, 'seconds'>;
export type GivenAnswers = NonNullable<Patch['answers']>;
export type Confirmations = SuitabilityDraft['confirmed'];

/** A pause longer than this is no time taken. */
const LONGEST_PAUSE_SECONDS = 300;

export type DraftSaving = {
  readonly answers: GivenAnswers;
  readonly confirmed: Confirmations;
  readonly seconds: number;
  readonly state: 'saved' | 'saving' | 'failed';
  readonly give: (patch: Patch) => void;
  readonly retry: () => void;
  /** Waits until all is saved, and answers the version it was saved as; null where it could not be. */
  readonly flush: () => Promise<number | null>;
};

/**
 * Saves each answer as it is given, one save at a time; what is given meanwhile is saved next. An answer that cannot be
 * saved stays on the screen and is tried again with the next one.
 */
export function useDraftSaving(draft: SuitabilityDraft): DraftSaving {
  const save = useWrite(suitability.save);
  const [answers, setAnswers] = useState<GivenAnswers>(draft.answers);
  const [saved, setSaved] = useState({ confirmed: draft.confirmed, seconds: draft.seconds });
  const [state, setState] = useState<DraftSaving['state']>('saved');
  const waiting = useRef<Patch | null>(null);
  const pending = useRef<Promise<void> | null>(null);
  const version = useRef(draft.version);
  const since = useRef(performance.now());

  const takeSeconds = () => {
    const seconds = Math.round((performance.now() - since.current) / 1000);
    since.current = performance.now();
    return Math.min(seconds, LONGEST_PAUSE_SECONDS);
  };
  const saveNext = async (): Promise<void> => {
    const patch = waiting.current;
    if (!patch) return setState('saved');
    waiting.current = null;
    try {
      const found = await save.mutateAsync({ body: { ...patch, seconds: takeSeconds() } });
      version.current = found.version;
      setSaved({ confirmed: found.confirmed, seconds: found.seconds });
    } catch {
      waiting.current = merged(patch, waiting.current);
      return setState('failed');
    }
    return saveNext();
  };
  const begin = () => {
    if (pending.current) return pending.current;
    setState('saving');
    pending.current = saveNext().finally(() => {
      pending.current = null;
    });
    return pending.current;
  };
  return {
    answers,
    ...saved,
    state,
    give: (patch) => {
      setAnswers((before) => ({ ...before, ...patch.answers }));
      waiting.current = merged(waiting.current ?? {}, patch);
      void begin();
    },
    retry: () => void begin(),
    flush: async () => {
      await begin();
      return waiting.current ? null : version.current;
    },
  };
}

function merged(first: Patch, later: Patch | null): Patch {
  if (!later) return first;
  const confirmed = [...(first.confirmed ?? []), ...(later.confirmed ?? [])];
  return { answers: { ...first.answers, ...later.answers }, ...(confirmed.length > 0 && { confirmed }) };
}
