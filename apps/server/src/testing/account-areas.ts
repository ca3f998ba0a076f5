import { accountArea } from '#areas/account/routes.ts';
import { mailArea } from '#areas/mail/routes.ts';
import { securityArea } from '#areas/security/routes.ts';
import { sessionArea } from '#areas/session/routes.ts';
import { workspaceArea } from '#areas/workspaces/routes.ts';
import type { Area } from '#http/area.ts';

/** The areas around people and workspaces: what every other test needs before it begins. */
export const ACCOUNT_AREAS: readonly Area[] = [sessionArea, accountArea, securityArea, workspaceArea, mailArea];
