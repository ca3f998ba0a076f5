import type { Article, ArticleDraft } from '@aurea/contract/catalogue.ts';
import { FRENCH_VAT_RATES } from '@aurea/domain/billing/totals/vat.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { alphabetical } from '#db/alphabetical.ts';
import { decimalText } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

function articles(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('articles')
    .select((row) => [
      'id',
      'name',
      'description',
      'unit',
      'unit_name as unitName',
      decimalText('unit_price').as('unitPrice'),
      'vat_category as vatCategory',
      decimalText('vat_rate').as('vatRate'),
      'supply',
      'optional',
      row('archived_at', 'is not', null).$castTo<boolean>().as('archived'),
      'version',
    ])
    .where('workspace_id', '=', workspaceId);
}

type Row = Omit<Article, 'vatRate' | 'unitName'> & { readonly vatRate: string; readonly unitName: string | null };

const toArticle = ({ unitName, ...row }: Row): Article => ({
  ...row,
  ...(unitName !== null && { unitName }),
  vatRate: FRENCH_VAT_RATES.find((rate) => rate === row.vatRate) ?? '0',
});

export async function listArticles(tx: Tx, scope: Scope): Promise<Article[]> {
  const rows = await articles(tx, scope).orderBy(alphabetical('name')).orderBy('id').execute();
  return rows.map(toArticle);
}

/** @throws Failure `not_found` */
export async function findArticle(tx: Tx, scope: Scope, id: string): Promise<Article> {
  const row = await articles(tx, scope).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'article' });
  return toArticle(row);
}

const columnsOf = ({ unitName, unitPrice, vatCategory, vatRate, ...said }: ArticleDraft) => ({
  ...said,
  unit_name: unitName || null,
  unit_price: unitPrice,
  vat_category: vatCategory,
  vat_rate: vatRate,
});

export async function insertArticle(tx: Tx, { workspaceId }: Scope, id: string, article: ArticleDraft): Promise<void> {
  await tx
    .insertInto('articles')
    .values({ workspace_id: workspaceId, id, ...columnsOf(article) })
    .execute();
}

type Change = {
  readonly id: string;
  readonly version: number;
  readonly article: ArticleDraft;
  readonly archivedAt: Date | null;
};

/** @throws Failure `stale` when somebody changed it since */
export async function updateArticle(tx: Tx, { workspaceId }: Scope, change: Change): Promise<void> {
  const { id, version, article, archivedAt } = change;
  const { numUpdatedRows } = await tx
    .updateTable('articles')
    .set({ ...columnsOf(article), archived_at: archivedAt?.toISOString() ?? null, version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('stale', { what: 'article' });
}
