import { type CompletedProfile, type CompletedSummary, suitability } from '@aurea/contract/suitability.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import { BoundaryNotice } from '../boundary-notice.tsx';
import styles from '../suitability.module.css';
import { comparedRows } from './compared-rows.ts';

/** Two completed questionnaires side by side: what decided, the scores, the target and the answers. */
export function Comparison() {
  const { compare: text } = useMessages().suitability;
  const overview = useLiveRead(suitability.show, {});
  return (
    <Page title={text.title} trail={<Link href="/dashboard/investment-profile">{text.back}</Link>}>
      <div className={styles.stack}>
        <BoundaryNotice />
        <QueryBoundary read={overview}>{({ history }) => <Versions history={history} />}</QueryBoundary>
      </div>
    </Page>
  );
}

function Versions({ history }: { readonly history: readonly CompletedSummary[] }) {
  const { compare: text } = useMessages().suitability;
  const { search, change } = useAddress();
  const isKnown = (id: string | undefined) => history.some((one) => one.id === id);
  const right = isKnown(search.right) ? search.right : history[0]?.id;
  const left = isKnown(search.left) ? search.left : (history[1] ?? history[0])?.id;
  if (!left || !right) return null;
  return (
    <>
      <div className={styles.pair}>
        <Choice label={text.older} value={left} history={history} onChange={(id) => change({ left: id })} />
        <Choice label={text.newer} value={right} history={history} onChange={(id) => change({ right: id })} />
      </div>
      <RadioGroup
        label={text.show}
        direction="row"
        value={search.show === 'all' ? 'all' : 'differences'}
        onChange={(show) => change({ show: show === 'all' ? 'all' : undefined })}
        choices={(['differences', 'all'] as const).map((value) => ({ value, label: text[value] }))}
      />
      <Compared left={left} right={right} showsAll={search.show === 'all'} />
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly history: readonly CompletedSummary[];
  readonly onChange: (id: string) => void;
};

function Choice({ label, value, history, onChange }: ChoiceProps) {
  const { compare: text } = useMessages().suitability;
  const locale = useLocale();
  const options = history.map(({ id, number, completedOn, level }) => ({
    value: id,
    label: text.option(number, formatDay(completedOn), profileOf(level).name[locale]),
  }));
  return <SelectField label={label} value={value} onChange={onChange} options={options} />;
}

type ComparedProps = { readonly left: string; readonly right: string; readonly showsAll: boolean };

function Compared({ left, right, showsAll }: ComparedProps) {
  const before = useLiveRead(suitability.find, { params: { id: left } });
  const after = useLiveRead(suitability.find, { params: { id: right } });
  return (
    <QueryBoundary read={before}>
      {(first) => (
        <QueryBoundary read={after}>
          {(second) => <Differences first={first} second={second} showsAll={showsAll} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

type TableProps = {
  readonly first: CompletedProfile;
  readonly second: CompletedProfile;
  readonly showsAll: boolean;
};

function Differences({ first, second, showsAll }: TableProps) {
  const { suitability: messages } = useMessages();
  const { compare: text, result } = messages;
  const locale = useLocale();
  const rows = comparedRows(first, second, { locale, text: messages }).filter((row) => showsAll || row.isChanged);
  if (rows.length === 0) {
    return (
      <Card>
        <p>{text.same}</p>
      </Card>
    );
  }
  const head = ({ number, completedOn }: CompletedProfile) => `${result.version(number)}, ${formatDay(completedOn)}`;
  return (
    <Card
      actions={
        <FileMenu
          title={text.title}
          rows={rows}
          columns={[
            { id: 'subject', header: text.subject, value: ({ name }) => name },
            { id: 'older', header: head(first), value: (row) => row.first },
            { id: 'newer', header: head(second), value: (row) => row.second },
          ]}
        />
      }
    >
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{text.subject}</th>
            <th scope="col">{head(first)}</th>
            <th scope="col">{head(second)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-deciding={row.isDeciding || undefined}>
              <th scope="row">
                {row.name}
                {row.isDeciding && <small>{text.decided}</small>}
              </th>
              <td data-of={head(first)}>{row.first}</td>
              <td data-of={head(second)} data-changed={row.isChanged || undefined}>
                {row.second}
                {row.isChanged && <small className="visually-hidden">, {text.changed}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
