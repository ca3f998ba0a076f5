import { type LatentTax, latentTax } from '@aurea/contract/tax/latent-tax.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useReach } from '#lib/rights.ts';
import { BigMoney } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import dashboard from '../dashboard.module.css';

/** The net worth as it would be if everything were sold today and the tax on it paid. */
export function AfterTaxFigure() {
  const isShared = useReach('tax') !== 'none';
  const read = useLiveRead(latentTax.show, {}, { enabled: isShared });
  if (!isShared) return null;
  return (
    <QueryBoundary read={read} pending={<Skeleton width="260px" height="92px" round />}>
      {(found) => <Figure found={found} />}
    </QueryBoundary>
  );
}

function Figure({ found }: { readonly found: LatentTax }) {
  const { afterTax: text } = useMessages();
  const written = useAmount(found.currency);
  if (found.basis === 'unstated') return <BeforeTax found={found} />;
  const latent = found.isComplete ? text.latent : text.atLeast;
  return (
    <div>
      <h2 className={dashboard.caption}>{text.caption(formatDay(found.on))}</h2>
      <p className={dashboard.figure}>
        <BigMoney value={found.afterTax} currency={found.currency} />
      </p>
      <p className={dashboard.change}>
        {found.total !== null && <b>{latent(written(found.total))}</b>}
        <span className={dashboard.period}>{found.netWorth !== null && text.before(written(found.netWorth))}</span>
      </p>
    </div>
  );
}

/** Nobody said yet by which law it would be taxed. */
function BeforeTax({ found }: { readonly found: LatentTax }) {
  const { dashboard: text, afterTax } = useMessages();
  return (
    <div>
      <h2 className={dashboard.caption}>{text.netWorthOn(formatDay(found.on))}</h2>
      <p className={dashboard.figure}>
        <BigMoney value={found.netWorth} currency={found.currency} />
      </p>
      <p className={dashboard.change}>
        <span className={dashboard.period}>{afterTax.unstated.stillBefore}</span>
      </p>
    </div>
  );
}

function useAmount(currency: string): (value: string) => string {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  return (value) => (isHidden ? MASK : formatMoney(value, { locale, currency }));
}
