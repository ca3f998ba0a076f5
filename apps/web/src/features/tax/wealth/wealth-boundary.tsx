import { type TaxWealth, taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import type { ReactNode } from 'react';
import { useLiveRead } from '#lib/api.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { useWealthEditor, type WealthEditor } from './wealth-editor.ts';

type Props = { readonly year: number; readonly children: (editor: WealthEditor) => ReactNode };

/** Reads the wealth of a tax year for the tabs that rest on it. */
export function WealthBoundary({ year, children }: Props) {
  const read = useLiveRead(taxWealth.show, { params: { year: String(year) } });
  return <QueryBoundary read={read}>{(data) => <WealthTab data={data}>{children}</WealthTab>}</QueryBoundary>;
}

function WealthTab({ data, children }: { readonly data: TaxWealth; readonly children: Props['children'] }) {
  return children(useWealthEditor(data));
}
