import { dashboard } from '@aurea/contract/dashboard.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Bell, type BellNotices } from '#ui/bell.tsx';
import rows from '../dashboard.module.css';
import { CheckRow } from './check-row.tsx';

/** How many points there are to check, on every page, and each with its fix. */
export function CheckBell({ notices }: { readonly notices: BellNotices }) {
  const { toCheck: text } = useMessages().dashboard;
  const read = useLiveRead(dashboard.show, { query: { period: '1Y' } });
  const checks = read.data?.toCheck ?? [];
  const count = checks.length + notices.count;
  const label = count > 0 ? `${text.title} (${text.points(count)})` : text.title;
  return (
    <Bell title={text.title} label={label} count={checks.length} none={text.none} notices={notices} read={read}>
      {({ toCheck }, close) => (
        <ul className={rows.rows}>
          {toCheck.map((check) => (
            <CheckRow key={`${check.code} ${check.name}`} check={check} onFix={close} />
          ))}
        </ul>
      )}
    </Bell>
  );
}
