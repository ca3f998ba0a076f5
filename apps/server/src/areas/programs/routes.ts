import type { Area } from '#http/area.ts';
import { serveTokens } from './tokens/routes.ts';
import { serveWebhooks } from './webhooks/routes.ts';

/** What programs call by, and by what they are called: access tokens and webhooks. */
export const programArea: Area = (tools) => {
  serveTokens(tools);
  serveWebhooks(tools);
};
