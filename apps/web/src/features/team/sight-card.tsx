import { type Team, team } from '@aurea/contract/workspaces/team.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** Whether advisors see the customers of the whole practice or their own; it takes effect at once. */
export function SightCard({ team: { ownCustomersOnly, version } }: { readonly team: Team }) {
  const { sight: text } = useMessages().team;
  const restrict = useWrite(team.restrict, { refreshes: ['public', 'customers', 'workspaces'] });
  const isOwn = restrict.isPending ? restrict.variables.body.ownCustomersOnly : ownCustomersOnly;
  const choose = (choice: 'all' | 'own') =>
    restrict.mutate(
      { body: { ownCustomersOnly: choice === 'own', version } },
      { onSuccess: () => notify({ type: 'success', message: text.saved }) },
    );
  return (
    <Card title={text.title}>
      <RadioGroup
        label={text.label}
        look="tiles"
        value={isOwn ? 'own' : 'all'}
        onChange={choose}
        choices={[
          { value: 'all', label: text.all, detail: text.allDetail },
          { value: 'own', label: text.own, detail: text.ownDetail },
        ]}
      />
    </Card>
  );
}
