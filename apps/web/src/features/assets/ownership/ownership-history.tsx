import { assetOwnership, type OwnershipPeriod } from '@aurea/contract/assets/ownership.ts';
import type { Asset } from '@aurea/contract/assets.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './ownership-history.module.css';
import { useCorrection } from './use-ownership-correction.ts';
import { useShareText } from './use-share-text.ts';

type Props = { readonly asset: Asset; readonly persons: readonly Member[] };

/** Who owned the asset when, latest first; each period can be corrected, and each change removed. */
export function OwnershipHistory({ asset, persons }: Props) {
  const { ownership: text } = useMessages().assets;
  const read = useLiveRead(assetOwnership.show, { params: { id: asset.id } });
  return (
    <Card title={text.historyTitle}>
      <QueryBoundary read={read}>
        {({ periods, version }) => (
          <ul>
            {periods.toReversed().map((period) => (
              <Period key={period.from ?? ''} {...{ asset, persons, period, periods, version }} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

type PeriodProps = Props & {
  readonly period: OwnershipPeriod;
  readonly periods: readonly OwnershipPeriod[];
  readonly version: number;
};

function Period({ asset, persons, period, periods, version }: PeriodProps) {
  const { ownership: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite() && persons.length > 0;
  const correction = useCorrection(asset);
  const shareText = useShareText(persons);
  const since = period.from === null ? text.fromBeginning : text.since(formatDay(period.from));
  const others = periods.filter((one) => one !== period);
  return (
    <li className={styles.period}>
      <div className={styles.words}>
        <div className={styles.since}>{since}</div>
        <div>{period.shares.length === 0 ? text.nobody : period.shares.map(shareText).join(', ')}</div>
      </div>
      {mayWrite && (
        <IconButton
          icon="edit"
          size="small"
          label={text.correct(since)}
          onPress={() => dialogs.open('ownership-correct', `${asset.id}~${period.from ?? ''}`)}
        />
      )}
      {mayWrite && period.from !== null && (
        <IconButton
          icon="trash"
          size="small"
          label={text.removeChange(since)}
          pending={correction.isPending}
          onPress={() => correction.run({ periods: others, before: periods, version })}
        />
      )}
    </li>
  );
}
