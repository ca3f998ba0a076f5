import { Failure } from '@aurea/domain/core/failure.ts';
import type { ToolsWork } from '#http/work.ts';
import { lockImport, markBalance } from '../queries.ts';
import { requireOpen } from '../use-cases.ts';

/**
 * Says whether the closing balance of a file becomes that of its account although the rows contradict it.
 *
 * @throws Failure `not_found`, `import_already_committed`, `import_already_undone`, `import_not_mapped` where no balance is
 * contradicted
 */
export async function confirmBalance(
  { tx, scope }: Pick<ToolsWork, 'tx' | 'scope'>,
  importId: string,
  isConfirmed: boolean,
): Promise<void> {
  const found = await lockImport(tx, scope, importId);
  requireOpen(found);
  if (found.state === 'draft' || !found.balance?.contradiction) throw new Failure('import_not_mapped');
  await markBalance(tx, scope, importId, { ...found.balance, isConfirmed });
}
