import type { ScopeArea } from '@aurea/contract/programs/token-scopes.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from './programs.module.css';

export type Grants = { readonly [area in ScopeArea]?: 'read' | 'write' | undefined };

type Props = {
  readonly areas: readonly ScopeArea[];
  readonly grants: Grants;
  readonly onChange: (grants: Grants) => void;
  readonly problem: string | undefined;
};

/** What a token may read and change, area by area; the first line stands for all of them. */
export function ScopeGrid({ areas, grants, onChange, problem }: Props) {
  const { tokens: text, areas: names } = useMessages().programs;
  const setAll = (right: 'read' | 'write' | undefined) =>
    onChange(Object.fromEntries(areas.map((area) => [area, right])));
  const all = commonRight(areas, grants);
  return (
    <fieldset className={styles.grants}>
      <legend className={styles.legend}>{text.scopes}</legend>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{text.area}</th>
            <th scope="col">{text.read}</th>
            <th scope="col">{text.change}</th>
          </tr>
        </thead>
        <tbody>
          <GrantRow label={text.all} right={all} onChange={setAll} />
          {areas.map((area) => (
            <GrantRow
              key={area}
              label={names[area]}
              right={grants[area]}
              onChange={(right) => onChange({ ...grants, [area]: right })}
            />
          ))}
        </tbody>
      </table>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type RowProps = {
  readonly label: string;
  readonly right: 'read' | 'write' | undefined;
  readonly onChange: (right: 'read' | 'write' | undefined) => void;
};

/** Changing includes reading. */
function GrantRow({ label, right, onChange }: RowProps) {
  const { tokens: text } = useMessages().programs;
  const common = { hiddenLabel: true, onBlur: () => undefined } as const;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Checkbox
          {...common}
          label={text.readOf(label)}
          value={right !== undefined}
          onChange={(isOn) => onChange(isOn ? 'read' : undefined)}
        />
      </td>
      <td>
        <Checkbox
          {...common}
          label={text.changeOf(label)}
          value={right === 'write'}
          onChange={(isOn) => onChange(isOn ? 'write' : 'read')}
        />
      </td>
    </tr>
  );
}

function commonRight(areas: readonly ScopeArea[], grants: Grants): 'read' | 'write' | undefined {
  const [first, ...others] = areas.map((area) => grants[area]);
  return others.every((right) => right === first) ? first : undefined;
}
