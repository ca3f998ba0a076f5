import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#lib/api-failure.ts';
import { AUTOSAVE_MS, savingDraft } from './draft-saving.ts';

/** A draft whose saves are answered when the test says so. */
function begunDraft() {
  const asked: { typed: string; version: number; answer: () => void; fail: () => void }[] = [];
  const store = (typed: string, version: number) =>
    new Promise<number>((resolve, reject) => {
      asked.push({ typed, version, answer: () => resolve(version + 1), fail: () => reject(new Error('lost')) });
    });
  const draft = savingDraft({ version: 1, begin: () => '', store, storedAs: async () => null });
  return { draft, asked, leave: draft.open() };
}

/** A server that stores each save, and loses its replies on request. */
function serverLosingReplies() {
  const server = { typed: '', version: 1, isLosing: false };
  const draft = savingDraft<string>({
    version: 1,
    begin: () => '',
    store: async (typed, version) => {
      if (version !== server.version) throw new ApiFailure('app', 400, 'errors.app.stale');
      Object.assign(server, { typed, version: version + 1 });
      if (server.isLosing) throw new ApiFailure('unreachable', 0, 'errors.server.notReachable');
      return server.version;
    },
    storedAs: async (sent) => (sent.includes(server.typed) ? server.version : null),
  });
  draft.open();
  return { server, draft };
}

const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft being typed', () => {
  test('is saved two seconds after the last change, as it stands then', async () => {
    const { draft, asked } = begunDraft();
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS - 1);
    draft.change((now) => `${now}b`);
    await passed(AUTOSAVE_MS - 1);
    expect(asked).toEqual([]);
    await passed(1);
    expect(asked).toMatchObject([{ typed: 'ab', version: 1 }]);
    asked[0]?.answer();
    await passed(AUTOSAVE_MS);
    expect(draft.current()).toMatchObject({ typed: 'ab', isDirty: false, isSaving: false });
    expect(asked).toHaveLength(1);
  });

  test('is not sent again once somebody else changed it, and can be let go', async () => {
    const sent: string[] = [];
    const store = (typed: string) => {
      sent.push(typed);
      return Promise.reject(new ApiFailure('app', 400, 'errors.app.stale'));
    };
    const draft = savingDraft({ version: 1, begin: () => '', store, storedAs: async () => null });
    const leave = draft.open();
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    draft.change(() => 'ab');
    await passed(3 * AUTOSAVE_MS);
    expect(sent).toEqual(['a']);
    expect(draft.current()).toMatchObject({ isStale: true, isDirty: true, isSaving: false });
    draft.discard();
    leave();
    await passed(AUTOSAVE_MS);
    expect(sent).toEqual(['a']);
    expect(draft.current()).toMatchObject({ isDirty: false });
  });

  test('is saved again where the save failed, until it is left', async () => {
    const { draft, asked, leave } = begunDraft();
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    asked[0]?.fail();
    await passed();
    expect(draft.current()).toMatchObject({ isDirty: true, isSaving: false });
    await passed(AUTOSAVE_MS);
    expect(asked).toHaveLength(2);
    leave();
    asked[1]?.fail();
    await passed();
    asked[2]?.fail();
    await passed(3 * AUTOSAVE_MS);
    expect(asked).toHaveLength(3);
  });

  test('left after a change is saved at once, and left without one is not', async () => {
    const { draft, asked, leave } = begunDraft();
    leave();
    await passed();
    expect(asked).toEqual([]);
    draft.open();
    draft.change(() => 'a');
    leave();
    await passed();
    expect(asked).toMatchObject([{ typed: 'a' }]);
  });
});

describe('a save whose answer was lost', () => {
  test('does not stand in the way of the next one', async () => {
    const { server, draft } = serverLosingReplies();
    server.isLosing = true;
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    server.isLosing = false;
    draft.change(() => 'ab');
    await passed(AUTOSAVE_MS);
    expect(server).toMatchObject({ typed: 'ab', version: 3 });
    expect(draft.current()).toMatchObject({ isStale: false, isDirty: false });
  });

  test('gives way to what somebody else stored over it', async () => {
    const { server, draft } = serverLosingReplies();
    server.isLosing = true;
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    Object.assign(server, { typed: 'theirs', version: 3, isLosing: false });
    draft.change(() => 'ab');
    await passed(AUTOSAVE_MS);
    expect(server).toMatchObject({ typed: 'theirs' });
    expect(draft.current()).toMatchObject({ isStale: true, isDirty: true });
  });
});

describe('what was stored elsewhere', () => {
  test('is begun from where nothing is typed, and goes on from there', async () => {
    const { draft, asked } = begunDraft();
    draft.rebase(1, () => 'old');
    expect(draft.current()).toMatchObject({ typed: '' });
    draft.rebase(3, () => 'theirs');
    expect(draft.current()).toMatchObject({ typed: 'theirs', isDirty: false });
    draft.change((now) => `${now}, mine`);
    await passed(AUTOSAVE_MS);
    expect(asked).toMatchObject([{ typed: 'theirs, mine', version: 3 }]);
  });

  test('gives way to what is typed or being saved', async () => {
    const { draft, asked } = begunDraft();
    draft.change(() => 'mine');
    draft.rebase(2, () => 'theirs');
    await passed(AUTOSAVE_MS);
    draft.rebase(2, () => 'theirs');
    asked[0]?.answer();
    await passed();
    draft.rebase(2, () => 'mine, read again');
    expect(draft.current()).toMatchObject({ typed: 'mine' });
  });
});

describe('settling what is typed', () => {
  test('gives the version of the save under way, and makes no other', async () => {
    const { draft, asked } = begunDraft();
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    const version = draft.settle();
    asked[0]?.answer();
    expect(await version).toBe(2);
    expect(asked).toHaveLength(1);
  });

  test('stores once more what was typed during the save under way', async () => {
    const { draft, asked } = begunDraft();
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    draft.change(() => 'ab');
    const version = draft.settle();
    asked[0]?.answer();
    await passed();
    expect(asked[1]).toMatchObject({ typed: 'ab', version: 2 });
    asked[1]?.answer();
    expect(await version).toBe(3);
  });

  test('saves again where the save under way fails, and gives no version where that fails too', async () => {
    const { draft, asked } = begunDraft();
    draft.change(() => 'a');
    await passed(AUTOSAVE_MS);
    const version = draft.settle();
    asked[0]?.fail();
    await passed();
    expect(asked[1]).toMatchObject({ typed: 'a', version: 1 });
    const refused = expect(version).rejects.toThrow('lost');
    asked[1]?.fail();
    await refused;
  });
});

describe('ending a draft', () => {
  test('saves the last words before, and nothing while it goes', async () => {
    const { draft, asked, leave } = begunDraft();
    let removed = () => {};
    draft.change(() => 'a');
    const ended = draft.end(() => new Promise<void>((resolve) => (removed = resolve)));
    await passed();
    expect(asked).toMatchObject([{ typed: 'a' }]);
    asked[0]?.answer();
    await passed();
    draft.change(() => 'ab');
    await passed(2 * AUTOSAVE_MS);
    removed();
    await ended;
    draft.change(() => 'abc');
    leave();
    await passed(AUTOSAVE_MS);
    expect(asked).toHaveLength(1);
  });

  test('goes on where the last save fails', async () => {
    const { draft, asked } = begunDraft();
    const removals: string[] = [];
    draft.change(() => 'a');
    const ended = draft.end(async () => removals.push('removed'));
    await passed();
    asked[0]?.fail();
    await ended;
    await passed(AUTOSAVE_MS);
    expect(removals).toEqual(['removed']);
    expect(asked).toHaveLength(1);
  });

  test('that fails leaves a draft that saves itself', async () => {
    const { draft, asked } = begunDraft();
    const ended = draft.end(async () => {
      draft.change(() => 'a');
      await Promise.reject(new Error('refused'));
    });
    await expect(ended).rejects.toThrow('refused');
    await passed(AUTOSAVE_MS);
    expect(asked).toMatchObject([{ typed: 'a' }]);
  });
});
