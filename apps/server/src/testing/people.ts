import { account } from '@aurea/contract/account.ts';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { session } from '@aurea/contract/session.ts';
import { members, subscription, workspaces } from '@aurea/contract/workspaces.ts';
import { CallFailure, type SendOptions, type TestApp } from './app.ts';

export const PASSWORD = 'the kettle sings at dawn';

/** A browser: it keeps the cookies it is given, and calls as the person behind them. */
export type Browser = {
  readonly cookie: () => string;
  readonly send: (route: Route, input?: object, options?: SendOptions) => ReturnType<TestApp['send']>;
  /** @throws CallFailure when the answer is not a success */
  readonly call: <const R extends Route>(route: R, input: CallInput<R>, options?: SendOptions) => Promise<ReplyOf<R>>;
};

let addresses = 0;

/** An address nobody has used. */
export function newAddress(): string {
  addresses += 1;
  return `person${addresses}.${Math.random().toString(36).slice(2, 10)}@example.org`;
}

export function openBrowser(app: TestApp, headers: Readonly<Record<string, string>> = {}): Browser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const options = (more: SendOptions = {}): SendOptions => ({
    ...more,
    headers: { ...headers, ...more.headers },
    ...(jar.size > 0 && more.cookie === undefined ? { cookie: cookie() } : {}),
  });
  const storeCookies = (answer: Awaited<ReturnType<TestApp['send']>>) => {
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    cookie,
    send: async (route, input = {}, more = {}) => storeCookies(await app.send(route, input, options(more))),
    call: async (route, input, more) => {
      const answer = storeCookies(await app.send(route, input, options(more)));
      if (answer.statusCode >= 400) throw new CallFailure(answer);
      return (answer.body === '' ? undefined : answer.json()) as ReplyOf<typeof route>;
    },
  };
}

export type Registered = { readonly browser: Browser; readonly email: string };

/** Somebody who has signed up and has not confirmed the address yet. */
export async function signUp(app: TestApp, email: string = newAddress()): Promise<Registered> {
  const browser = openBrowser(app);
  await browser.call(session.signUp, { body: { email, password: PASSWORD, locale: 'en' } });
  return { browser, email };
}

/** Somebody with a confirmed address. On an instance without a mail server. */
export async function becomeActive(app: TestApp, email?: string): Promise<Registered> {
  const registered = await signUp(app, email);
  const message = await registered.browser.call(account.confirmationMessage, {});
  await registered.browser.call(session.confirmAccount, { body: { code: message?.code ?? '' } });
  return registered;
}

export type Householder = Registered & {
  readonly userId: string;
  readonly workspaceId: string;
  readonly memberId: string;
  /** Calls in the household. */
  readonly call: Browser['call'];
};

/** Somebody with a household, its first person and an activated plan. */
export async function openHousehold(app: TestApp, email?: string): Promise<Householder> {
  const registered = await becomeActive(app, email);
  const { browser } = registered;
  const { id: workspaceId } = await browser.call(workspaces.create, {
    body: { kind: 'household', name: 'Home', currency: 'EUR' },
  });
  await browser.call(subscription.activate, { body: { plan: 'personal', period: 'month', version: 1 } });
  const persons = await browser.call(members.list, {}, { workspaceId });
  const user = await browser.call(session.whoAmI, {});
  return {
    ...registered,
    workspaceId,
    userId: user?.id ?? '',
    memberId: persons.items[0]?.id ?? '',
    call: (route, input, options) => browser.call(route, input, { workspaceId, ...options }),
  };
}
