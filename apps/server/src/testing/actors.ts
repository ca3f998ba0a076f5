import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { newAccessToken } from '#http/access-token.ts';
import { PASSWORD } from './people.ts';

/** Somebody with an open session in a browser. */
export type Person = { readonly userId: string; readonly email: string; readonly cookie: string };

export type PersonState = {
  /** Stands in every name of the person, to be found again where it must not be. */
  readonly marker: string;
  /** Confirmed the address; true unless set. */
  readonly active?: boolean;
  /** Activated a plan; true unless set. */
  readonly subscribed?: boolean;
  readonly operator?: boolean;
  readonly advisor?: boolean;
  /** The password was given, the second factor was not. */
  readonly secondFactorPending?: boolean;
};

export type Workspace = { readonly workspaceId: string; readonly memberId: string };

type Row = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

let passwordHash: Promise<string> | undefined;

/** Puts people and workspaces straight into the database, as the owner of its tables, at a moment. */
export class Casting {
  readonly #owner: Client;
  readonly #now: string;
  readonly #passwordHash: string;

  private constructor(owner: Client, now: string, passwordHash: string) {
    this.#owner = owner;
    this.#now = now;
    this.#passwordHash = passwordHash;
  }

  /** Everybody's password is `PASSWORD` of people.ts. */
  static async open(owner: Client, now: string): Promise<Casting> {
    passwordHash ??= hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    return new Casting(owner, now, await passwordHash);
  }

  async person(state: PersonState): Promise<Person> {
    const userId = randomUUID();
    const person = { userId, email: `${state.marker}.${userId.slice(0, 8)}@example.org` };
    let cookie = '';
    await this.#together(async () => {
      await this.#register(person, state);
      cookie = await this.#openSession(person, state);
      if (state.subscribed ?? state.active ?? true) {
        await this.#subscribe(userId, state.advisor ? 'advisor' : 'personal');
      }
    });
    return { ...person, cookie };
  }

  /** A workspace with its first person, owned by somebody. */
  async workspace(owner: Person, marker: string, kind: 'household' | 'practice' = 'household'): Promise<Workspace> {
    const workspaceId = randomUUID();
    const memberId = randomUUID();
    await this.#together(async () => {
      await this.#insert('app.workspaces', {
        workspace_id: workspaceId,
        kind,
        name: `${marker} ${kind}`,
        currency: 'EUR',
        created_at: this.#now,
      });
      await this.#enter(workspaceId, owner, 'owner');
      if (kind === 'practice') return;
      await this.#insert('app.members', {
        workspace_id: workspaceId,
        id: memberId,
        name: `${marker} person`,
        fiscal_link: 'declarant',
        user_id: owner.userId,
        created_at: this.#now,
      });
    });
    return { workspaceId, memberId };
  }

  async join(
    { workspaceId }: Workspace,
    person: Person,
    role: 'owner' | 'member' | 'viewer' | 'assistant',
  ): Promise<void> {
    await this.#enter(workspaceId, person, role);
  }

  /** A passkey nobody can use, to be listed and removed. */
  async passkey({ userId }: Person, marker: string): Promise<string> {
    const passkeyId = randomUUID();
    await this.#insert('identity.passkeys', {
      user_id: userId,
      passkey_id: passkeyId,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(32),
      name: `${marker} key`,
      created_at: this.#now,
    });
    return passkeyId;
  }

  /** An access token of the person for a workspace, valid for a month. */
  async token({ userId }: Person, workspaceId: string, scopes: readonly string[]): Promise<AccessTokenOfTest> {
    const { secret, start } = newAccessToken({ bytes: randomBytes });
    const id = randomUUID();
    const expiresAt = new Date(Date.parse(this.#now) + 30 * DAY_MS).toISOString();
    await this.#insert('identity.access_tokens', {
      ...{ user_id: userId, token_id: id, workspace_id: workspaceId, name: `token ${start}`, start, scopes },
      ...{ token_hash: createHash('sha256').update(secret).digest('base64url'), with_factor: false },
      ...{ created_at: this.#now, expires_on: expiresAt.slice(0, 10), expires_at: expiresAt },
    });
    return { id, secret };
  }

  /** A line of a linked bank that may be in the ledger already, whatever account of it that is. */
  async doubt({ workspaceId }: Workspace, linkId: string, marker: string): Promise<string> {
    const id = randomUUID();
    await this.#insert('app.bank_doubts', {
      ...{ workspace_id: workspaceId, id, link_id: linkId, account_id: 'current', line_id: marker },
      ...{ on_day: this.#now.slice(0, 10), amount: '-5', label: marker, candidates: '[]', noted_at: this.#now },
    });
    return id;
  }

  /** An invoice that a platform has for the practice, and that was given up. */
  async untaken({ workspaceId }: Workspace, marker: string): Promise<string> {
    const id = randomUUID();
    await this.#insert('app.platform_invoices', {
      ...{ workspace_id: workspaceId, platform: 'https://platform.example', reference: marker, id, name: marker },
      ...{ listed_at: this.#now, state: 'refused', reason: 'no_invoice' },
    });
    return id;
  }

  /** An archive of the household that is ready for its maker, of which only the first bytes matter. */
  async archive({ workspaceId }: Workspace, { userId }: Person, marker: string): Promise<string> {
    const id = randomUUID();
    const content = Buffer.from('PK');
    const ofMaker = { user_id: userId, workspace_id: workspaceId };
    await this.#together(async () => {
      await this.#insert('identity.household_files', {
        ...{ ...ofMaker, id, kind: 'export', state: 'ready', size: content.length },
        file_name: `${marker}.zip`,
        created_at: this.#now,
        ends_at: new Date(Date.parse(this.#now) + DAY_MS).toISOString(),
      });
      await this.#insert('identity.household_file_parts', { ...ofMaker, file_id: id, part: 0, content });
    });
    return id;
  }

  /** An alert about an identity paper of a customer. @returns its id */
  async alert({ workspaceId }: Workspace, customerId: string, marker: string): Promise<string> {
    const id = randomUUID();
    await this.#insert('app.book_alerts', {
      ...{ workspace_id: workspaceId, id, customer_id: customerId, kind: 'identity_ends', subject: '', name: marker },
      opened_at: this.#now,
    });
    return id;
  }

  /** A document of the advice that a customer signed; only its first bytes matter. @returns its id */
  async signedDocument(place: Workspace, { userId }: Person, customerId: string, marker: string): Promise<string> {
    const id = randomUUID();
    const content = Buffer.from(`%PDF ${marker}`);
    const digest = createHash('sha256').update(content).digest('hex');
    const ofPractice = { workspace_id: place.workspaceId };
    await this.#insert('app.compliance_documents', {
      ...{ ...ofPractice, id, customer_id: customerId, kind: 'der', language: 'en', fields: {}, version: 1, number: 1 },
      ...{ changed_by: userId, changed_at: this.#now, frozen_at: this.#now, practice: marker },
      ...{ size: content.length, content, content_hash: digest },
    });
    await this.#insert('app.compliance_signatures', {
      ...{ ...ofPractice, document_id: id, name: marker, email: `${marker}@example.org`, pdf_hash: digest },
      ...{ address: '192.0.2.1', user_agent: marker, consent: marker, signed_at: this.#now, seal: 'A'.repeat(43) },
    });
    return id;
  }

  /** A frozen wealth report of the household, of a practice where one wrote it; only its first bytes matter. */
  async report({ workspaceId }: Workspace, { userId }: Person, marker: string, practice?: Workspace): Promise<string> {
    const id = randomUUID();
    const number = 1 + Number.parseInt(id.slice(0, 7), 16);
    const content = Buffer.from(`%PDF ${marker}`);
    await this.#insert('app.wealth_reports', {
      ...{ workspace_id: workspaceId, id, number, valued_on: this.#now.slice(0, 10), frozen_at: this.#now },
      ...{ author_id: userId, author: marker, language: 'en', hides_amounts: false, size: content.length, content },
      ...(practice && { practice_id: practice.workspaceId, practice_name: marker }),
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    return id;
  }

  /** The mandate of a household to a practice. */
  async mandate(household: Workspace, practice: Workspace, terms: Mandate): Promise<string> {
    const id = randomUUID();
    await this.#insert('app.mandates', {
      workspace_id: household.workspaceId,
      id,
      practice_id: practice.workspaceId,
      practice_name: `${terms.marker} practice`,
      scope: terms.scope,
      starts_on: this.#now.slice(0, 10),
      given_by: terms.givenBy.userId,
      given_at: this.#now,
    });
    return id;
  }

  /** What a household types to give the practice a mandate. */
  async practiceCode({ workspaceId }: Workspace): Promise<string> {
    const letters = [...randomBytes(10)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
    const code = `${letters.slice(0, 5)}-${letters.slice(5)}`;
    await this.#insert('identity.practice_codes', { workspace_id: workspaceId, code, created_at: this.#now });
    return code;
  }

  async #register({ userId, email }: Omit<Person, 'cookie'>, state: PersonState): Promise<void> {
    const { marker, active = true, operator = false, advisor = false } = state;
    await this.#insert('identity.users', {
      user_id: userId,
      email,
      email_key: email,
      given_name: `${marker} given`,
      family_name: `${marker} family`,
      locale: 'en',
      format: 'en',
      kind: advisor ? 'advisor' : 'individual',
      signed_up_at: this.#now,
      confirmed_at: active ? this.#now : null,
      operator_since: operator ? this.#now : null,
    });
    await this.#insert('identity.credentials', {
      user_id: userId,
      password_hash: this.#passwordHash,
      password_changed_at: this.#now,
    });
  }

  async #openSession({ userId }: Omit<Person, 'cookie'>, state: PersonState): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#insert('identity.sessions', {
      session_id: randomUUID(),
      user_id: userId,
      token_hash: createHash('sha256').update(token).digest('base64url'),
      created_at: this.#now,
      last_seen_at: this.#now,
      proven_at: this.#now,
      second_factor_pending: state.secondFactorPending ?? false,
      device: `${state.marker} browser`,
    });
    return `aurea=${token}`;
  }

  async #subscribe(userId: string, plan: string): Promise<void> {
    await this.#insert('identity.subscriptions', {
      user_id: userId,
      state: 'active',
      plan,
      period: 'month',
      changed_at: this.#now,
    });
  }

  async #enter(workspaceId: string, { userId }: Person, role: string): Promise<void> {
    await this.#insert('app.memberships', { workspace_id: workspaceId, user_id: userId, role, created_at: this.#now });
  }

  async #together(work: () => Promise<void>): Promise<void> {
    await this.#owner.query('begin');
    await work();
    await this.#owner.query('commit');
  }

  async #insert(table: string, row: Row): Promise<void> {
    const names = Object.keys(row);
    const places = names.map((_name, at) => `$${at + 1}`);
    const statement = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`;
    await this.#owner.query(statement, Object.values(row));
  }
}

type AccessTokenOfTest = { readonly id: string; readonly secret: string };

type Mandate = { readonly marker: string; readonly scope: 'read' | 'manage'; readonly givenBy: Person };
