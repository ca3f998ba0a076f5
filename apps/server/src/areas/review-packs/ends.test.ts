import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { reviewPacks } from '@aurea/contract/review-packs.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { expect, it } from 'vitest';
import { APP_ROLE } from '#db/address.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { openOffice } from '#testing/invoicing.ts';
import { openHousehold } from '#testing/people.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { MAKE_REVIEW } from './jobs.ts';

const all = { query: {} };

async function customerUnder(app: TestApp) {
  const [office, household] = [await openOffice(app), await openHousehold(app)];
  const areas = areasOfScope('read');
  const body = { practiceCode: office.practiceCode, scope: 'read' as const, areas, endsOn: null };
  const mandate = await household.call(mandates.give, { body });
  const link = { version: 1, mandateId: mandate.id };
  await office.call(customerFile.linkMandate, { params: { id: office.customerId }, body: link });
  const prepare = () =>
    office.call(reviewPacks.prepare, { body: { customerIds: [office.customerId], language: 'en' as const } });
  return { office, household, prepare };
}

it('a review whose file the household has deleted is still listed, and its file is gone', async () => {
  const app = await startApp({ areas: PRODUCT_AREAS });
  const { office, household, prepare } = await customerUnder(app);
  await prepare();
  await app.queue.drain();
  const [made] = (await office.call(reviewPacks.list, all)).items;
  expect(made).toMatchObject({ state: 'made' });
  const params = { id: made?.id ?? '' };
  await household.call(wealthReports.remove, { params });
  const { workspaceId } = household;
  const file = await office.browser.send(wealthReports.file, { params }, { workspaceId });
  expect(file.statusCode).toBe(404);
  expect((await office.call(reviewPacks.list, all)).items).toMatchObject([{ id: params.id, state: 'made' }]);
});

it('a review whose author has left is made on behalf of who takes over', async () => {
  const app = await startApp({ areas: PRODUCT_AREAS });
  const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
  const household = await openHousehold(app);
  const given = { practiceCode: owner.practiceCode, scope: 'read' as const, areas: areasOfScope('read'), endsOn: null };
  const mandate = await household.call(mandates.give, { body: given });
  const link = { version: 1, mandateId: mandate.id };
  await owner.call(customerFile.linkMandate, { params: { id: ofAlice.id }, body: link });
  await alice.call(reviewPacks.prepare, { body: { customerIds: [ofAlice.id], language: 'en' as const } });
  await owner.call(team.remove, { params: { userId: alice.userId }, body: { heirId: bob.userId } });
  await app.queue.drain();
  const [made] = (await owner.call(reviewPacks.list, all)).items;
  expect(made).toMatchObject({ state: 'made', failure: null });
  const { people } = await owner.call(team.show, {});
  const heir = people.find(({ userId }) => userId === bob.userId);
  expect(made?.askedBy).toBe(heir?.name || heir?.email);
});

it('a review that cannot be written is tried again, and refused once nobody would wait any more', async () => {
  const app = await startApp({ areas: PRODUCT_AREAS });
  const { office, prepare } = await customerUnder(app);
  await prepare();
  await asOwner((owner) => owner.query(`revoke insert on app.wealth_reports from ${APP_ROLE}`));
  await app.queue.drain().catch(() => undefined);
  const [waiting] = (await office.call(reviewPacks.list, all)).items;
  expect(waiting).toMatchObject({ state: 'waiting', failure: null });
  app.pass({ minutes: 11 });
  const { workspaceId } = office;
  await inScope(app.db, { workspaceId }, (tx) =>
    app.queue.enqueue(tx, MAKE_REVIEW, { workspaceId, id: waiting?.id ?? '' }),
  );
  await app.queue.drain();
  expect((await office.call(reviewPacks.list, all)).items).toMatchObject([
    { state: 'refused', failure: 'unavailable' },
  ]);
});
