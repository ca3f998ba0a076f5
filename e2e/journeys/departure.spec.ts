import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { callerOf, openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

for (const language of ['en', 'fr'] as const) {
  const { team: text, ui } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a colleague leaves, and the owner takes over customers, tasks and meetings to come', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const owner = await openPractice(context.request, language);
      const theirs = await openBrowser();
      const { request } = theirs.context();
      const { email } = await openPractice(request, language);
      const { link } = await owner.call(team.invite, { body: { email, teamRole: 'advisor', locale: language } });
      await theirs.goto(link ?? '');
      await theirs.getByRole('button', { name: text.join.accept }).click();
      await expect(theirs.getByText(text.join.joined('Cabinet'))).toBeVisible();
      const { call } = callerOf(request, owner.workspaceId);
      const { people } = await call(team.show, {});
      const leavingId = people.find(({ isYou }) => isYou)?.userId ?? '';
      const ownerId = people.find(({ isYou }) => !isYou)?.userId ?? '';
      const { id: customerId } = await call(customers.create, { body: CLAIRE });
      await call(tasks.add, {
        body: { title: 'Renew the letter', note: '', dueOn: null, assigneeId: leavingId, customerId },
      });
      await call(meetings.add, {
        body: {
          ...{ customerId, startsAt: `${addDays(today(), 10)}T13:00:00.000Z`, minutes: 60, kind: 'review', place: '' },
          ...{ participants: '', colleagueIds: [leavingId], notes: '', decisions: '', nextStep: null },
        },
      });

      await page.goto('/user/team');
      await page.getByRole('button', { name: text.act(email) }).click();
      await page.getByRole('menuitem', { name: text.remove }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(text.heirHelp)).toBeVisible();
      await expect(dialog.getByText(text.heir(1))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: text.removeAct }).click();
      await expect(page.getByRole('region', { name: ui.snackbar.region })).toContainText(text.removed(email));

      const { items: advisors } = await owner.call(customerAdvisors.list, { params: { id: customerId } });
      expect(advisors.map(({ userId, isLead }) => [userId, isLead])).toEqual([[ownerId, true]]);
      const { items: open } = await owner.call(tasks.list, { query: { customerId } });
      expect(open.map(({ assignee }) => assignee?.id)).toEqual([ownerId]);
      const { items: planned } = await owner.call(meetings.list, { query: { customerId } });
      expect(planned.map(({ colleagues }) => colleagues.map(({ id }) => id))).toEqual([[ownerId]]);
      await theirs.goto('/dashboard/customers');
      await expect(theirs.getByText('Claire Martin')).toHaveCount(0);
    });
  });
}
