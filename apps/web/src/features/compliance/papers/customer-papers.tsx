import { type ComplianceFile, complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { CUSTOMER_PAPERS, type CustomerPaper, customerPapers } from '@aurea/contract/customer-papers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Table } from '#ui/table/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { AddPaper } from './add-paper.tsx';
import { usePaperColumns } from './paper-columns.tsx';
import { PaperFiles } from './paper-files.tsx';
import { usePaperName } from './paper-words.ts';

/** Every paper of the relation with a customer, with its state and its files. */
export function CustomerPapers({ id }: { readonly id: string }) {
  const read = useLiveRead(complianceFile.show, { params: { id } });
  return <QueryBoundary read={read}>{(file) => <Papers id={id} file={file} />}</QueryBoundary>;
}

function Papers({ id, file }: { readonly id: string; readonly file: ComplianceFile }) {
  const { customerPapers: text } = useMessages();
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const nameOf = usePaperName(file.kind);
  const kind = CUSTOMER_PAPERS.find((one) => one === search.kind);
  const columns = usePaperColumns({ customerId: id, customerKind: file.kind, kind });
  const query = { kind, page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(customerPapers.list, { params: { id }, query });
  const add = <AddPaper customerId={id} file={file} />;
  const all = (
    <Button variant="neutral" onPress={() => change({ kind: undefined, page: undefined })}>
      {text.all}
    </Button>
  );
  return (
    <QueryBoundary read={read}>
      {({ items, total }) =>
        total === 0 && kind === undefined ? (
          <EmptyState
            level={2}
            icon="document-lines"
            title={text.empty.title}
            detail={text.empty.detail}
            action={add}
          />
        ) : (
          <Table<CustomerPaper>
            label={text.title}
            rows={items}
            rowId={(paper) => `${paper.kind} ${paper.id}`}
            rowName={nameOf}
            columns={columns}
            rowActions={(paper) => <PaperFiles paper={paper} customerId={id} name={nameOf(paper)} />}
            isMuted={(paper) => 'state' in paper && (paper.state === 'replaced' || paper.state === 'superseded')}
            paging={{ ...paging, total, onChange: setPaging }}
            readPage={(page) => call(customerPapers.list, { params: { id }, query: { kind, ...page } })}
            tools={
              <Toolbar isCentred>
                <Filters inUse={kind ? 1 : 0}>
                  <KindChip />
                </Filters>
                {add}
              </Toolbar>
            }
            empty={
              <EmptyState
                level={2}
                icon="search"
                title={text.noMatch.title}
                detail={text.noMatch.detail}
                action={all}
              />
            }
          />
        )
      }
    </QueryBoundary>
  );
}

function KindChip() {
  const { customerPapers: text } = useMessages();
  const { search, change } = useAddress();
  const chosen = CUSTOMER_PAPERS.find((one) => one === search.kind);
  const entries = [undefined, ...CUSTOMER_PAPERS].map((kind) => ({
    id: kind ?? 'all',
    label: kind ? text.kinds[kind] : text.all,
    isChosen: kind === chosen,
    onAction: () => change({ kind, page: undefined }),
  }));
  return (
    <Menu
      label={text.filter}
      groups={[{ id: 'kind', entries }]}
      placement="bottom start"
      trigger={<Chip label={text.filter} value={chosen && text.kinds[chosen]} isOn={chosen !== undefined} opensMenu />}
    />
  );
}
