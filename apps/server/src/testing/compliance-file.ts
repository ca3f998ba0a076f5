import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import type { TestApp } from './app.ts';
import { plainPdf } from './hostile-papers.ts';
import type { Browser } from './people.ts';
import { type Advisor, openPractice, person } from './practice.ts';

/** A practice with one customer, and the file of this customer. */
export async function practiceWithFile(app: TestApp) {
  const practice = await openPractice(app);
  const { id } = await practice.call(customers.create, { body: person('Jean Dupont') });
  return { ...practice, id, file: fileOf(practice.call, id) };
}

type Filed = BodyOf<typeof complianceFile.addPaper>;

const PAPER: Filed = {
  version: 0,
  on: '2026-11-02',
  expiresOn: '2031-11-02',
  note: '',
  fileName: 'passport.pdf',
  content: plainPdf('first').toString('base64'),
  replacesId: null,
};

/** The file of one customer, as somebody calls it. */
export function fileOf(call: Browser['call'], id: string) {
  const at = (item: ComplianceItem) => ({ params: { id, item } });
  const show = () => call(complianceFile.show, { params: { id } });
  return {
    show,
    record: (item: ComplianceItem, body: BodyOf<typeof complianceFile.record>) =>
      call(complianceFile.record, { ...at(item), body }),
    add: (item: ComplianceItem, over: Partial<Filed> = {}) =>
      call(complianceFile.addPaper, { ...at(item), body: { ...PAPER, ...over } }),
    check: async (item: ComplianceItem) => {
      const found = (await show()).checks.find((one) => one.item === item);
      if (!found) throw new Error(`no ${item}`);
      return found;
    },
  };
}

/** The answer to somebody who fetches a paper. */
export const fetchPaper = (
  { browser, workspaceId }: Pick<Advisor, 'browser' | 'workspaceId'>,
  id: string,
  paperId: string,
) => browser.send(complianceFile.paper, { params: { id, paperId } }, { workspaceId });
