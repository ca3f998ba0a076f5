import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Money } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import cells from '../asset-cells.module.css';
import { fieldsOf, valuesOf } from '../form/asset-form.ts';

type Props = { readonly asset: Asset };

/** The cash of an account beside what it holds, or that it is not tracked and the way to track it. */
export function AccountCash({ asset, value }: Props & { readonly value: string | null }) {
  const { positions, cash: text } = useMessages().assets;
  const isTracked = asset.cash?.tracking !== 'not_tracked';
  if (isTracked && value === null) return null;
  return (
    <dl className={cells.cash}>
      <dt>{positions.cash}</dt>
      {isTracked ? (
        <dd>
          <Money value={value} currency={asset.currency} detail />
        </dd>
      ) : (
        <dd className={cells.untracked}>
          {text.notTracked}
          <TrackCash asset={asset} />
        </dd>
      )}
    </dl>
  );
}

/** An opening balance makes cash tracked, but for the owner's own choice, which is made in the form of the account. */
function TrackCash({ asset }: Props) {
  const { cash: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  const isChosen = asset.cash?.choice === 'not_tracked';
  return (
    <Button
      variant="text"
      size="small"
      onPress={() =>
        isChosen
          ? dialogs.open('asset-edit', asset.id)
          : dialogs.open('transaction-new', `${asset.id}.opening_position`)
      }
    >
      {text.track}
    </Button>
  );
}

/** That tracked cash falls below zero: the first day, how much is missing, and three ways out. */
export function OverdrawnNote({ asset }: Props) {
  const { cash: text } = useMessages().assets;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const mayWrite = useMayWrite();
  const overdrawn = asset.cash?.overdrawn;
  if (!overdrawn) return null;
  const missing = isHidden ? MASK : formatMoney(overdrawn.missing, { locale, currency: asset.currency, detail: true });
  return (
    <Callout
      tone="warning"
      title={text.overdrawn(missing, formatDay(overdrawn.on))}
      action={mayWrite && <WaysOut asset={asset} />}
    >
      {text.overdrawnDetail}
    </Callout>
  );
}

function WaysOut({ asset }: Props) {
  const { cash: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  const change = useWrite(assets.change, { refreshes: WEALTH });
  const stop = () =>
    change.mutate(
      {
        params: { id: asset.id },
        body: { ...fieldsOf(valuesOf(asset)), cashChoice: 'not_tracked', version: asset.version },
      },
      { onSuccess: ({ name }) => notify({ type: 'success', message: text.stopped, detail: name }) },
    );
  return (
    <Toolbar>
      <Button size="small" onPress={() => dialogs.open('transaction-new', `${asset.id}.deposit`)}>
        {text.addDeposit}
      </Button>
      <Button
        variant="neutral"
        size="small"
        onPress={() => dialogs.open('transaction-new', `${asset.id}.opening_position`)}
      >
        {text.stateOpening}
      </Button>
      <Button variant="neutral" size="small" pending={change.isPending} onPress={stop}>
        {text.stopTracking}
      </Button>
    </Toolbar>
  );
}
