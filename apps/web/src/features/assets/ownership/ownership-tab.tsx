import type { Asset } from '@aurea/contract/assets.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money, Percent } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../detail/asset-detail.module.css';
import { OwnershipHistory } from './ownership-history.tsx';

type Props = { readonly asset: Asset; readonly persons: readonly Member[] };

/** Who owns the asset, by which right, what their share is worth, and who owned it before. */
export function AssetOwnershipTab({ asset, persons }: Props) {
  const { ownership: text } = useMessages().assets;
  const mayWrite = useMayWrite();
  return (
    <>
      <Card title={text.title} actions={mayWrite && <OwnershipActions asset={asset} persons={persons} />}>
        {asset.ownership.length === 0 ? (
          <EmptyState icon="people" title={text.nobody} detail={text.nobodyDetail} />
        ) : (
          <ul>
            {asset.ownership.map((share) => (
              <Owner key={`${share.memberId} ${share.right}`} asset={asset} share={share} persons={persons} />
            ))}
          </ul>
        )}
      </Card>
      <OwnershipHistory asset={asset} persons={persons} />
    </>
  );
}

function OwnershipActions({ asset, persons }: Props) {
  const { ownership: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  return (
    <Toolbar>
      <Button variant="neutral" size="small" icon="people" onPress={() => dialogs.open('members')}>
        {text.manage}
      </Button>
      {persons.length > 0 && (
        <Button variant="neutral" size="small" icon="edit" onPress={() => dialogs.open('ownership-change', asset.id)}>
          {text.change}
        </Button>
      )}
    </Toolbar>
  );
}

type OwnerProps = Props & { readonly share: Asset['ownership'][number] };

function Owner({ asset, share, persons }: OwnerProps) {
  const { assets, wealth } = useMessages();
  const name = persons.find(({ id }) => id === share.memberId)?.name ?? assets.ownership.someone;
  const ratio = ratioOf(share.percent);
  const value = asset.value === null ? null : toDecimalString(decimal(asset.value).times(decimal(ratio)));
  return (
    <li className={styles.owner}>
      <span>
        {name}{' '}
        <Muted as="span" isFaint>
          {wealth.rights[share.right]}
        </Muted>
      </span>
      <span className={styles.amount}>
        <Money value={value} currency={asset.currency} />
      </span>
      <Percent value={ratio} digits={share.percent.includes('.') ? 2 : 0} />
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share.percent}%` }} />
      </span>
    </li>
  );
}
