import { screen } from './load-screen.ts';
import type { Address } from './route-table.ts';

type DeveloperPage = { readonly address: Omit<Address, 'screen'>; readonly load: () => ReturnType<typeof screen> };

/** Pages of development and of the test build: a build for visitors holds neither their addresses nor their code. */
export const DEVELOPER_PAGES: readonly DeveloperPage[] =
  import.meta.env.MODE === 'production'
    ? []
    : [
        {
          address: { path: '/dev/kit', title: 'kit', access: 'public', layout: 'none' },
          load: () =>
            screen(
              [],
              import('#features/kit/kit-screen.tsx').then((m) => m.KitScreen),
            ),
        },
      ];
