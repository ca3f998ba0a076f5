/** A column whose values are sealed. */
export type EncryptedColumn = {
  readonly table: string;
  readonly key: readonly string[];
  readonly column: string;
  /** What the operator is asked to give up where its key is lost. */
  readonly words: string;
  /** What becomes of a row whose value nobody can open any more; `$1` is its key. */
  readonly discard: string;
};

/** Every column with sealed values; `encrypted-columns.test.ts` looks for others. */
export const SEALED_COLUMNS: readonly EncryptedColumn[] = [
  {
    table: 'identity.credentials',
    key: ['user_id'],
    column: 'totp_secret',
    words: 'authenticator applications',
    // Recovery codes are kept under the fingerprint key, which is lost as well.
    discard: `with gone as (delete from identity.recovery_codes where user_id = $1)
      update identity.credentials set totp_secret = null, totp_confirmed_at = null, totp_last_step = 0 where user_id = $1`,
  },
  {
    table: 'identity.outbox',
    key: ['message_id'],
    column: 'sealed_content',
    words: 'messages that wait',
    discard: 'delete from identity.outbox where message_id = $1',
  },
  {
    table: 'identity.outbox',
    key: ['message_id'],
    column: 'sealed_files',
    words: 'files of messages that wait',
    discard: 'delete from identity.outbox where message_id = $1',
  },
  {
    table: 'identity.idempotency_keys',
    key: ['caller', 'key'],
    column: 'reply',
    words: 'answers to repeated calls',
    discard: 'delete from identity.idempotency_keys where caller = $1 and key = $2',
  },
  {
    table: 'identity.webhook_senders',
    key: ['workspace_id', 'webhook_id'],
    column: 'sealed_secret',
    words: 'secrets of webhooks',
    // Its deliveries fail from then on, and say why, until an owner makes a new one.
    discard: `update identity.webhook_senders set sealed_secret = null
      where workspace_id = $1 and webhook_id = $2`,
  },
  {
    table: 'identity.webhook_senders',
    key: ['workspace_id', 'webhook_id'],
    column: 'sealed_old_secret',
    words: 'former secrets of webhooks',
    discard: `update identity.webhook_senders set sealed_old_secret = null
      where workspace_id = $1 and webhook_id = $2`,
  },
  {
    table: 'identity.practice_card_keys',
    key: ['workspace_id'],
    column: 'sealed_key',
    words: 'keys for invoices by card',
    discard: 'delete from identity.practice_card_keys where workspace_id = $1',
  },
  {
    table: 'identity.practice_card_keys',
    key: ['workspace_id'],
    column: 'sealed_secret',
    words: 'secrets of messages about invoices by card',
    discard: 'delete from identity.practice_card_keys where workspace_id = $1',
  },
  {
    table: 'identity.invoice_platform_readers',
    key: ['workspace_id'],
    column: 'sealed_secret',
    words: 'secrets of platforms of e-invoices',
    // The platform is read no more, and the practice sees why, until its owner enters the secret again.
    discard: `update identity.invoice_platform_readers set sealed_secret = null where workspace_id = $1`,
  },
  {
    table: 'identity.bank_sessions',
    key: ['workspace_id', 'link_id'],
    column: 'sealed_session',
    words: 'consents at banks',
    // Its link says that the consent has ended, until the person renews it.
    discard: 'update identity.bank_sessions set sealed_session = null where workspace_id = $1 and link_id = $2',
  },
  {
    table: 'identity.bank_withdrawals',
    key: ['id'],
    column: 'sealed_session',
    words: 'consents that are yet to be withdrawn at their banks',
    discard: 'delete from identity.bank_withdrawals where id = $1',
  },
];
