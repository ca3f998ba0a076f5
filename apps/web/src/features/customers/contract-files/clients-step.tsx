import type { ClientPart, OpenHousehold } from '@aurea/contract/customers/contract-files.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { inWorkspace } from '#lib/workspace-address.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Muted } from '#ui/muted.tsx';
import { Progress } from '#ui/progress.tsx';
import list from '../customers.module.css';
import styles from '../import/import.module.css';
import { type ChosenClient, type PlacedContract, unplaced, usePlaceContracts } from './place-contracts.ts';
import type { SplitFile } from './split-file.ts';

type Props = { readonly file: SplitFile; readonly onOther: () => void; readonly onClose: () => void };

/** Clients that are drawn at first, and with each further press. */
const SHOWN = 50;
const SHOWN_CONTRACTS = 20;

/** The clients of a file with the household of each; once placed, the way to check each contract there. */
export function ClientsStep({ file, onOther, onClose }: Props) {
  const { contractFiles: text } = useMessages();
  const open = file.households.filter(({ mayAdd }) => mayAdd);
  const [changed, setChanged] = useState<ReadonlyMap<ClientPart, string | null>>(new Map());
  const [shown, setShown] = useState(SHOWN);
  const { placed, progress, run } = usePlaceContracts(file);
  const rows = file.clients.map((client): ChosenClient => {
    const proposed = open.find(({ customerId }) => customerId === client.customerId)?.householdId ?? null;
    return { client, householdId: changed.has(client) ? (changed.get(client) ?? null) : proposed };
  });
  const waiting = rows
    .filter(({ householdId }) => householdId !== null)
    .flatMap(({ client }) => unplaced(client, placed));
  const drafts = [...placed.values()].flat().filter(({ importId }) => importId !== null);
  const contracts = file.clients.flatMap((client) => client.contracts);
  return (
    <div className={styles.step}>
      <Muted>{text.lead(file.clients.length, contracts.length)}</Muted>
      {file.unnamed > 0 && <Callout tone="warning" title={text.unnamed(file.unnamed)} />}
      {open.length === 0 && <Callout tone="warning" title={text.noHouseholds} />}
      {drafts.length > 0 && !progress && <Callout tone="success" title={text.done(drafts.length)} />}
      {progress && (
        <Progress
          label={text.placing}
          value={progress.done}
          max={progress.total}
          words={`${progress.done}/${progress.total}`}
        />
      )}
      <ul className={styles.columns} aria-label={text.title}>
        {rows.slice(0, shown).map(({ client, householdId }) => (
          <li key={`${client.name} ${client.email}`} className={styles.column}>
            <ClientWords client={client} />
            <Contracts client={client} />
            <span className={styles.remarks}>
              <Drafts drafts={placed.get(client) ?? []} />
              {unplaced(client, placed).length > 0 && (
                <HouseholdChoice
                  {...{ client, householdId, households: file.households }}
                  onChoose={(id) => setChanged(new Map(changed).set(client, id))}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <div>
          <Button variant="neutral" size="small" onPress={() => setShown(shown + SHOWN)}>
            {text.more(Math.min(SHOWN, rows.length - shown))}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="text" isDisabled={progress !== null} onPress={onOther}>
          {text.other}
        </Button>
        <Button variant="neutral" isDisabled={progress !== null} onPress={onClose}>
          {text.close}
        </Button>
        {waiting.length > 0 && (
          <Button pending={progress !== null} onPress={() => void run(rows)}>
            {text.place(waiting.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

function ClientWords({ client: { name, email } }: { readonly client: ClientPart }) {
  return (
    <span className={list.name}>
      <span className={list.strong}>{name || email}</span>
      {name && email && <span className={list.soft}>{email}</span>}
    </span>
  );
}

function Contracts({ client }: { readonly client: ClientPart }) {
  const { contractFiles: text } = useMessages();
  return (
    <span className={styles.remarks}>
      {client.contracts.slice(0, SHOWN_CONTRACTS).map(({ number, rows }) => (
        <span key={number}>{text.contract(number, rows)}</span>
      ))}
      {client.contracts.length > SHOWN_CONTRACTS && (
        <span>{text.moreContracts(client.contracts.length - SHOWN_CONTRACTS)}</span>
      )}
    </span>
  );
}

type ChoiceProps = {
  readonly client: ClientPart;
  readonly householdId: string | null;
  readonly households: readonly OpenHousehold[];
  readonly onChoose: (householdId: string | null) => void;
};

function HouseholdChoice({ client, householdId, households, onChoose }: ChoiceProps) {
  const { contractFiles: text } = useMessages();
  const options = households
    .filter(({ mayAdd }) => mayAdd)
    .map(({ householdId: value, customerName: label }) => ({ value, label }));
  return (
    <>
      <ComboField
        label={text.householdFor(client.name || (client.email ?? ''))}
        value={householdId ?? ''}
        options={[{ value: '', label: text.none }, ...options]}
        onChange={(id) => onChoose(id || null)}
      />
      {householdId === null && <WhyLeftOut client={client} households={households} />}
    </>
  );
}

/** Why no household is proposed for a client. */
function WhyLeftOut({
  client,
  households,
}: {
  readonly client: ClientPart;
  readonly households: readonly OpenHousehold[];
}) {
  const { contractFiles: text } = useMessages();
  if (client.customerId === null) return <span>{text.unknown}</span>;
  const known = households.find(({ customerId }) => customerId === client.customerId);
  const name = client.customerName ?? client.name;
  if (!known) return <span>{text.noMandate(name)}</span>;
  return known.mayAdd ? null : <span>{text.readOnly(name)}</span>;
}

function Drafts({ drafts }: { readonly drafts: readonly PlacedContract[] }) {
  const { contractFiles: text } = useMessages();
  return (
    <>
      {drafts.map(({ number, householdId, importId }) =>
        importId === null ? (
          <span key={number}>{text.failed}</span>
        ) : (
          <LinkButton
            key={number}
            external
            variant="neutral"
            size="small"
            iconAtEnd="external"
            href={inWorkspace(`/dashboard/assets?dialog=import&import=${importId}`, householdId)}
          >
            {text.check(number)}
          </LinkButton>
        ),
      )}
    </>
  );
}
