import { randomUUID } from 'node:crypto';

const PASSWORD = 'the kettle sings at dawn';
const PATIENCE_MS = 30_000;

type CallOptions = {
  /** The idempotency key; a new one by default. */
  readonly key?: string;
  /** Gives the call up, as a closed browser does. */
  readonly signal?: AbortSignal;
};

type Call = (method: string, path: string, body?: object, options?: CallOptions) => Promise<Response>;

/** Somebody with a workspace, who calls an instance over HTTP as a browser does. */
export type Person = {
  readonly workspaceId: string;
  readonly call: Call;
  /** What a successful call answers. @throws Error with the answer of one that is refused */
  readonly ask: (method: string, path: string, body?: object) => Promise<Answer>;
  /** Gives the password again, as before an export: a proof of identity is good for five minutes. */
  readonly prove: () => Promise<void>;
};

type Answer = {
  readonly id: string;
  readonly number: string | null;
  readonly version: number;
  readonly settings: object;
  readonly code: string;
  readonly items: readonly Item[];
};

type Item = { readonly id: string; readonly name: string; readonly number?: string | null };

/** Signs somebody up and opens a household with an activated plan. */
export async function openHousehold(url: string, email: string): Promise<Person> {
  return await openWorkspace(url, email, { kind: 'household', plan: 'personal' });
}

/** Signs somebody up and opens a practice with an activated plan. */
export async function openPractice(url: string, email: string): Promise<Person> {
  return await openWorkspace(url, email, { kind: 'practice', plan: 'advisor' });
}

type Opened = { readonly kind: 'household' | 'practice'; readonly plan: 'personal' | 'advisor' };

async function openWorkspace(url: string, email: string, { kind, plan }: Opened): Promise<Person> {
  const cookies = new Map<string, string>();
  const headers = new Map<string, string>();
  const call: Call = async (method, path, body, { key = randomUUID(), signal } = {}) => {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      headers: {
        'idempotency-key': key,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...Object.fromEntries(headers),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    return answer;
  };
  const ask: Person['ask'] = async (method, path, body) => {
    const answer = await call(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  await ask('POST', '/api/public/signup', { email, password: PASSWORD, locale: 'en' });
  const { code } = await ask('GET', '/api/account/confirmation-message');
  await ask('POST', '/api/public/confirm-account', { code });
  const { id } = await ask('POST', '/api/workspaces', { kind, name: 'Home', currency: 'EUR' });
  headers.set('workspace', id);
  await ask('POST', '/api/subscription/activate', { plan, period: 'month', version: 1 });
  const prove = async () => {
    await ask('POST', '/api/account/reauthenticate', { password: PASSWORD });
  };
  return { workspaceId: id, call, ask, prove };
}
