import { randomUUID } from 'node:crypto';
import type {
  AccountBase,
  AccountsGetResponse,
  Institution,
  InstitutionsGetByIdResponse,
  InstitutionsSearchResponse,
  ItemPublicTokenExchangeResponse,
  ItemRemoveResponse,
  JWKPublicKey,
  LinkTokenCreateRequest,
  LinkTokenCreateResponse,
  LinkTokenGetResponse,
  PlaidError,
  TransactionsSyncResponse,
  WebhookVerificationKeyGetResponse,
} from 'plaid';
import type { ServedItem, ServedPlaidAccount, ServedPlaidBank } from './plaid-books.ts';
import { investmentsOf } from './plaid-investments.ts';
import { itemFields, toTransaction } from './plaid-lines.ts';

type Session = { readonly item: ServedItem | null; isFinished: boolean; publicToken: string | null };
type Answer = readonly [status: number, body: object];
type Body = {
  readonly access_token?: string;
  readonly link_token?: string;
  readonly public_token?: string;
  readonly institution_id?: string;
  readonly query?: string;
  readonly cursor?: string;
  readonly key_id?: string;
  readonly options?: {
    readonly account_id?: string;
    readonly account_ids?: readonly string[];
    readonly offset?: number;
  };
} & Partial<LinkTokenCreateRequest>;

const PAGE = 2;
const request_id = 'r1';

/** What there is behind the interface: banks, items, consents that are asked for. */
export class PlaidWorld {
  readonly items: ServedItem[] = [];
  /** How much of its lines the bank has given to the interface. */
  status: 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE' = 'HISTORICAL_UPDATE_COMPLETE';
  origin = '';
  key: JWKPublicKey | null = null;
  readonly #banks: readonly ServedPlaidBank[];
  readonly #asked = new Map<string, Session>();
  readonly #pages = new Map<string, string>();

  constructor(banks: readonly ServedPlaidBank[]) {
    this.#banks = banks;
  }

  error(status: number, error_type: string, error_code: string): Answer {
    const plain = { error_message: error_code, display_message: null, request_id };
    return [status, { ...plain, error_type, error_code } as PlaidError];
  }

  /** What a person does on the hosted page: consents at a bank, where the address is for a first consent. */
  consent(address: string | null, bank?: ServedPlaidBank): { readonly code: string; readonly state: string } {
    const page = new URL(address ?? '');
    const token = page.searchParams.get('token') ?? '';
    const session = this.#asked.get(token);
    if (!session) throw new Error('no such page');
    session.isFinished = true;
    if (session.item) session.item.error = null;
    else session.publicToken = `public-${this.#create(bank ?? this.#banks[0]).id}`;
    return this.leave(address);
  }

  /** What the browser brings back, whether there was a consent or none. */
  leave(address: string | null): { readonly code: string; readonly state: string } {
    const back = new URL(this.#pages.get(new URL(address ?? '').searchParams.get('token') ?? '') ?? '');
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  }

  answer(path: string, body: Body): Answer {
    const answers: Readonly<Record<string, () => Answer>> = {
      '/institutions/get': () => [200, this.#institutions(this.#banks)],
      '/institutions/search': () => [
        200,
        this.#institutions(this.#banks.filter(({ name }) => isNamed(name, body.query))),
      ],
      '/institutions/get_by_id': () => this.#institution(body.institution_id),
      '/link/token/create': () => this.#ask(body),
      '/link/token/get': () => this.#session(body.link_token ?? ''),
      '/item/public_token/exchange': () => this.#exchange(body.public_token ?? ''),
      '/webhook_verification_key/get': () => this.#keyOf(body.key_id),
    };
    return answers[path]?.() ?? this.#ofItem(path, body);
  }

  #create(bank: ServedPlaidBank | undefined): ServedItem {
    if (!bank) throw new Error('no bank');
    const state = { error: null, until: null, isRemoved: false };
    const item = { ...state, id: randomUUID(), accessToken: `access-${randomUUID()}`, bank };
    this.items.push(item);
    return item;
  }

  #institutions(banks: readonly ServedPlaidBank[]) {
    return { institutions: banks.map(toInstitution), request_id } satisfies InstitutionsSearchResponse;
  }

  #institution(id: string | undefined): Answer {
    const bank = this.#banks.find((each) => each.id === id);
    if (!bank) return this.error(400, 'INVALID_INPUT', 'INVALID_INSTITUTION');
    return [200, { institution: toInstitution(bank), request_id } satisfies InstitutionsGetByIdResponse];
  }

  #ask({ access_token, hosted_link }: Body): Answer {
    const item = this.items.find((each) => each.accessToken === access_token && !each.isRemoved) ?? null;
    if (access_token && !item) return this.error(400, 'ITEM_ERROR', 'ITEM_NOT_FOUND');
    const link_token = `link-${randomUUID()}`;
    this.#asked.set(link_token, { item, isFinished: false, publicToken: null });
    this.#pages.set(link_token, hosted_link?.completion_redirect_uri ?? '');
    const answer = { link_token, expiration: '2026-12-01T00:00:00Z', request_id } satisfies LinkTokenCreateResponse;
    return [200, hosted_link ? { ...answer, hosted_link_url: `${this.origin}/hl?token=${link_token}` } : answer];
  }

  #session(link_token: string): Answer {
    const found = this.#asked.get(link_token);
    if (!found) return this.error(400, 'INVALID_INPUT', 'INVALID_LINK_TOKEN');
    const others = { cra_item_add_results: [], cra_update_results: [], bank_income_results: [] };
    const none = { ...others, payroll_income_results: [], document_income_results: null };
    const item_add_results = found.publicToken
      ? [{ public_token: found.publicToken, accounts: [], institution: null }]
      : [];
    const session = { link_session_id: 's', finished_at: found.isFinished ? '2026-11-20T09:00:00Z' : null };
    const answer: LinkTokenGetResponse = {
      ...{ link_token, created_at: null, expiration: null, request_id },
      link_sessions: [{ ...session, results: { ...none, item_add_results } }],
      metadata: {
        initial_products: [],
        webhook: null,
        country_codes: [],
        language: null,
        redirect_uri: null,
        client_name: null,
      },
    };
    return [200, answer];
  }

  #exchange(token: string): Answer {
    const item = this.items.find(({ id }) => token === `public-${id}`);
    if (!item) return this.error(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
    return [
      200,
      { access_token: item.accessToken, item_id: item.id, request_id } satisfies ItemPublicTokenExchangeResponse,
    ];
  }

  #keyOf(id: string | undefined): Answer {
    if (!this.key || id !== this.key.kid)
      return this.error(400, 'INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
    return [200, { key: this.key, request_id } satisfies WebhookVerificationKeyGetResponse];
  }

  #ofItem(path: string, body: Body): Answer {
    const item = this.items.find(({ accessToken }) => accessToken === body.access_token);
    if (!item || item.isRemoved) return this.error(400, 'ITEM_ERROR', 'ITEM_NOT_FOUND');
    if (path === '/item/get') return [200, { item: itemFields(item), status: null, request_id }];
    if (path === '/item/remove') {
      item.isRemoved = true;
      return [200, { request_id } satisfies ItemRemoveResponse];
    }
    return item.error ? this.error(400, 'ITEM_ERROR', item.error) : this.#ofAccounts(path, body, item);
  }

  #ofAccounts(path: string, { options, cursor }: Body, item: ServedItem): Answer {
    const named = options?.account_id ? [options.account_id] : options?.account_ids;
    const accounts = item.bank.accounts.filter(({ id }) => !named || named.includes(nameIn(item, id)));
    const shown = accounts.map((account) => toAccount(item, account));
    const [account] = accounts;
    if (path === '/accounts/get') {
      return [200, { accounts: shown, item: itemFields(item), request_id } satisfies AccountsGetResponse];
    }
    if (!account) return this.error(400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID');
    if (path === '/investments/transactions/get') {
      const of = { trades: account.trades?.() ?? [], accountId: nameIn(item, account.id) };
      return [200, investmentsOf(itemFields(item), shown, of)];
    }
    return path === '/transactions/sync'
      ? [200, syncOf(item, account, { cursor, shown, status: this.status })]
      : [404, {}];
  }
}

const isNamed = (name: string, query = '') => name.toLowerCase().includes(query.toLowerCase());

/** The interface names accounts and lines otherwise in each item. */
const nameIn = (item: ServedItem, id: string) => `${item.id}.${id}`;

const toInstitution = ({ id, name }: ServedPlaidBank): Institution => ({
  ...{ institution_id: id, name, products: [], country_codes: [], routing_numbers: [], oauth: false },
});

function toAccount(item: ServedItem, { id, name, mask, type, subtype, balance }: ServedPlaidAccount): AccountBase {
  const kind = { type, subtype } as Pick<AccountBase, 'type' | 'subtype'>;
  const balances = { available: null, current: balance(), limit: null, iso_currency_code: 'EUR' };
  return {
    ...{ account_id: nameIn(item, id), name, official_name: null, mask, ...kind },
    balances: { ...balances, unofficial_currency_code: null },
  };
}

type Asked = {
  readonly cursor: string | undefined;
  readonly shown: AccountBase[];
  readonly status: PlaidWorld['status'];
};

/** Two events on each page. */
function syncOf(
  item: ServedItem,
  account: ServedPlaidAccount,
  { cursor, shown, status }: Asked,
): TransactionsSyncResponse {
  const events = account.events?.() ?? [];
  const at = Number(cursor ?? 0);
  const page = events.slice(at, at + PAGE);
  const of = { accountId: nameIn(item, account.id), nameOf: (id: string) => nameIn(item, id) };
  return {
    transactions_update_status: status as TransactionsSyncResponse['transactions_update_status'],
    accounts: page.length > 0 ? shown : [],
    added: page.flatMap((each) => ('added' in each ? toTransaction(each.added, of) : [])),
    modified: page.flatMap((each) => ('modified' in each ? toTransaction(each.modified, of) : [])),
    removed: page.flatMap((each) =>
      'removed' in each ? { transaction_id: nameIn(item, each.removed), account_id: of.accountId } : [],
    ),
    ...{ next_cursor: String(at + page.length), has_more: at + PAGE < events.length, request_id },
  };
}
