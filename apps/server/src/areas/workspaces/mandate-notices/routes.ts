import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import type { AreaTools } from '#http/area.ts';
import { handleMandateEvents } from './notify.ts';
import { listMandateNotices, noteMandateNotices } from './queries.ts';

export function serveMandateNotices(tools: AreaTools): void {
  const { serve, clock } = tools;
  serve(mandateNotices.list, async ({ tx, scope }) => ({ items: await listMandateNotices(tx, scope) }));

  serve(mandateNotices.note, ({ tx, scope, body }) => noteMandateNotices(tx, scope, body.upTo, clock.now()));

  handleMandateEvents(tools);
}
