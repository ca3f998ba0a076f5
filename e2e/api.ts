import { randomUUID } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { session } from '@aurea/contract/session.ts';
import { subscription, workspaces } from '@aurea/contract/workspaces.ts';
import type { APIRequestContext } from '@playwright/test';

export const PASSWORD = 'the kettle sings at dawn';

/** Calls of one person, with the cookies of a browser context. */
export type Caller = {
  /** @throws Error when the answer is not a success */
  readonly call: <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;
};

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

export function callerOf(request: APIRequestContext, workspaceId?: string): Caller {
  return {
    call: async <const R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> => {
      const parts: AnyInput = input;
      const values = new Map(Object.entries({ ...Object(parts.params) }));
      const path = route.path.replace(/:(\w+)/g, (_match, name: string) => String(values.get(name)));
      const search = new URLSearchParams({ ...Object(parts.query) }).toString();
      const answer = await request.fetch(search ? `${path}?${search}` : path, {
        method: route.method,
        ...(parts.body === undefined ? {} : { data: parts.body }),
        headers: { 'idempotency-key': randomUUID(), ...(workspaceId ? { workspace: workspaceId } : {}) },
      });
      if (!answer.ok()) throw new Error(`${route.method} ${path}: ${answer.status()} ${await answer.text()}`);
      const text = await answer.text();
      return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<typeof route>;
    },
  };
}

export function newAddress(): string {
  return `${randomUUID().slice(0, 13)}@example.org`;
}

export type Person = Caller & { readonly email: string };

/** Signs somebody up; the address is not confirmed yet. */
export async function signUp(request: APIRequestContext, locale: 'en' | 'fr' = 'en'): Promise<Person> {
  const email = newAddress();
  const caller = callerOf(request);
  await caller.call(session.signUp, { body: { email, password: PASSWORD, locale } });
  return { ...caller, email };
}

/** Signs somebody up and confirms the address; no plan is chosen yet. */
export async function becomeActive(request: APIRequestContext, locale?: 'en' | 'fr'): Promise<Person> {
  const person = await signUp(request, locale);
  const message = await person.call(account.confirmationMessage, {});
  await person.call(session.confirmAccount, { body: { code: message?.code ?? '' } });
  return person;
}

export type Householder = Person & { readonly workspaceId: string };

export type Advisor = Householder & {
  /** What a household types to give this practice a mandate. */
  readonly practiceCode: string;
};

/** Somebody with a practice and an activated plan. */
export async function openPractice(request: APIRequestContext, locale?: 'en' | 'fr'): Promise<Advisor> {
  const { email, call } = await becomeActive(request, locale);
  const body = { kind: 'practice' as const, name: 'Cabinet', currency: 'EUR' };
  const { id, practiceCode } = await call(workspaces.create, { body });
  await call(subscription.activate, { body: { plan: 'advisor', period: 'month', version: 1 } });
  return { email, workspaceId: id, practiceCode: practiceCode ?? '', ...callerOf(request, id) };
}

/** Somebody with a household and an activated plan: the whole application is open. */
export async function openHousehold(request: APIRequestContext, locale?: 'en' | 'fr'): Promise<Householder> {
  const { email, call } = await becomeActive(request, locale);
  const { id } = await call(workspaces.create, { body: { kind: 'household', name: 'Home', currency: 'EUR' } });
  await call(subscription.activate, { body: { plan: 'personal', period: 'month', version: 1 } });
  return { email, workspaceId: id, ...callerOf(request, id) };
}
