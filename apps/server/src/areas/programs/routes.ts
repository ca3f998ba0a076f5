import type { Area } from '#http/area.ts';
import { serveTokens } from './tokens/routes.ts';

/** What programs call by: access tokens. */
export const programArea: Area = (tools) => {
  serveTokens(tools);
};
