import { adviceRegister } from '@aurea/contract/compliance/advice-register.ts';
import type { Area } from '#http/area.ts';
import { toAdviceGiven } from './advice-given.ts';
import { countAdvice, listAdvice } from './queries.ts';

/** The register of advice. */
export const adviceRegisterArea: Area = ({ serve }) => {
  serve(
    adviceRegister.list,
    async ({ tx, scope, query }) => ({
      items: (await listAdvice(tx, scope, query, query)).map(toAdviceGiven),
      total: await countAdvice(tx, scope, query),
    }),
    // reads names of colleagues
    { identity: 'all' },
  );
};
