import { dashboard } from '@aurea/contract/dashboard.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './check-bell.module.css';
import { CheckRow } from './check-row.tsx';
import rows from './dashboard.module.css';

/** How many points there are to check, on every page, and each with its fix. */
export function CheckBell() {
  const { toCheck: text } = useMessages().dashboard;
  const read = useLiveRead(dashboard.show, { query: { period: '1Y' } });
  const checks = read.data?.toCheck ?? [];
  const label = checks.length > 0 ? `${text.title} (${text.points(checks.length)})` : text.title;
  return (
    <span className={styles.bell}>
      <Popover label={text.title} trigger={<IconButton icon="bell" label={label} />}>
        {(close) => (
          <div className={styles.panel}>
            <h2>{text.title}</h2>
            {checks.length === 0 && <p className={styles.none}>{text.none}</p>}
            <ul className={rows.rows}>
              {checks.map((check) => (
                <CheckRow key={`${check.code} ${check.name}`} check={check} onMend={close} />
              ))}
            </ul>
          </div>
        )}
      </Popover>
      {checks.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {checks.length}
        </span>
      )}
    </span>
  );
}
