import { type LatentTax, latentTax } from '@aurea/contract/tax/latent-tax.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatPercent } from '#lib/format.ts';
import { useReach } from '#lib/rights.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { NotShared } from '#ui/not-shared.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './after-tax.module.css';
import { LatentGroup } from './latent-group.tsx';
import { ResidenceQuestion } from './residence-question.tsx';

/** The latent tax by wrapper, each opening to its assets and its lines. */
export function LatentTaxCard() {
  const isShared = useReach('tax') !== 'none';
  const read = useLiveRead(latentTax.show, {}, { enabled: isShared });
  const { afterTax: text } = useMessages();
  if (!isShared) return <NotShared needsAll />;
  return (
    <QueryBoundary read={read}>
      {(found) =>
        found.basis === 'unstated' ? (
          <ResidenceQuestion year={String(found.lawYear)} />
        ) : (
          <Card title={text.title} finding={<Finding found={found} />}>
            <Groups found={found} />
            <Basis found={found} />
          </Card>
        )
      }
    </QueryBoundary>
  );
}

function Finding({ found: { groups, total } }: { readonly found: LatentTax }) {
  const { afterTax: text } = useMessages();
  const locale = useFormatLocale();
  const [largest] = groups.toSorted((a, b) => Number(b.tax) - Number(a.tax));
  if (!largest || !Number(total)) return text.nothing;
  const ratio = (Number(largest.tax) / Number(total)).toFixed(4);
  return text.finding(largest.group, formatPercent(ratio, { locale, digits: 0 }));
}

function Groups({ found }: { readonly found: LatentTax }) {
  const { columns } = useMessages().afterTax;
  if (found.groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      <div className={styles.head} aria-hidden="true">
        <span>{columns.name}</span>
        <span>{columns.gain}</span>
        <span>{columns.tax}</span>
      </div>
      {found.groups.map((group) => (
        <LatentGroup key={group.group} group={group} found={found} />
      ))}
    </div>
  );
}

/** By which law and whose options it is computed, and what it leaves out. */
function Basis({ found: { basis, lawYear, profileYear, options } }: { readonly found: LatentTax }) {
  const { afterTax: text } = useMessages();
  const profile = profileYear ?? 0;
  const isFrench = basis === 'france';
  return (
    <div className={styles.basis}>
      <p>
        {isFrench ? text.basis.france(lawYear ?? profile, profile) : text.basis.abroad(profile)}{' '}
        {isFrench && (options.scale ? text.options.scale : text.options.flat)}{' '}
        {isFrench && options.cryptoScale && text.options.cryptoScale}{' '}
        <Link href={profileAddress(profileYear)}>{text.profile}</Link>
      </p>
      {isFrench && <p>{text.notCounted}</p>}
      <p>{text.estimate}</p>
    </div>
  );
}

export const profileAddress = (year: number | null) => `/dashboard/tax-profile${year === null ? '' : `?year=${year}`}`;
