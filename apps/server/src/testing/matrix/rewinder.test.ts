import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { session } from '@aurea/contract/session.ts';
import { expect, it } from 'vitest';
import { requestsFor, setStage } from './stage.ts';

const stage = await setStage();
const { actor, belongings } = stage.owner;

const show = async () => (await stage.attempt(assets.list, { query: {} }, actor)).json();
const rename = (name: string) => {
  const [request] = requestsFor(assets.change, belongings);
  const { params, body } = request?.input ?? {};
  return stage.attempt(assets.change, { params, body: { ...Object(body), name } }, actor);
};

it('puts back what a test changed, and no reply cached meanwhile is of a version reached again', async () => {
  const before = await show();
  await stage.undone(async () => {
    expect((await rename('first')).statusCode).toBe(200);
    expect(JSON.stringify(await show())).toContain('"first"');
  });
  await stage.undone(async () => {
    await rename('second');
    expect(JSON.stringify(await show())).toContain('"second"');
  });
  expect(await show()).toEqual(before);
});

it('brings somebody back who erased all', async () => {
  await stage.undone(async () => {
    const erased = await stage.attempt(account.erase, { body: { confirmation: belongings.email } }, actor);
    expect(erased.statusCode).toBe(204);
    expect((await stage.attempt(session.whoAmI, {}, actor)).json()).toBeNull();
  });
  expect((await stage.attempt(session.whoAmI, {}, actor)).json()).toMatchObject({ email: belongings.email });
});

it('a change leaves a trace, also right after calls that left none', async () => {
  await stage.undone(async () => {
    await stage.withoutTrace(async () => void (await show()));
    const renamed = stage.withoutTrace(async () => void (await rename('third')));
    await expect(renamed).rejects.toThrow(/deeply equal/);
  });
  await stage.withoutTrace(async () => void (await show()));
});
