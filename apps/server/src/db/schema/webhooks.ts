import type { WebhookDelivery } from '@aurea/contract/programs/webhooks.ts';
import type { Generated } from 'kysely';

interface WebhookTable {
  workspace_id: string;
  id: string;
  url: string;
  events: string[];
  state: 'on' | 'off' | 'stopped';
  created_by: string;
  created_at: string;
  delivered_at: string | null;
  version: Generated<number>;
}

interface WebhookDeliveryTable {
  workspace_id: string;
  id: string;
  webhook_id: string;
  event_id: string;
  event: string;
  is_test: Generated<boolean>;
  body: string;
  created_at: string;
  started_at: string;
  state: WebhookDelivery['state'];
  tries: Generated<number>;
  result: WebhookDelivery['result'];
  status: number | null;
  tried_at: string | null;
  next_try_at: string | null;
}

interface WebhookSenderTable {
  workspace_id: string;
  webhook_id: string;
  sealed_secret: string | null;
  sealed_old_secret: string | null;
  old_secret_until: string | null;
  failures: Generated<number>;
  paused_until: string | null;
  leased_until: string | null;
  served_at: string | null;
}

interface WebhookQueueTable {
  workspace_id: string;
  delivery_id: string;
  webhook_id: string;
  due_at: string;
}

export interface WebhookTables {
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_senders: WebhookSenderTable;
  webhook_queue: WebhookQueueTable;
}
