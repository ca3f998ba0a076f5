import { type HoldingDetail, holdings } from '@aurea/contract/holdings.ts';
import { SECTORS, SEVERAL_COUNTRIES, type Sector } from '@aurea/domain/market/sector.ts';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { countriesByName } from '#lib/countries.ts';
import { today } from '#lib/today.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Says which sector and country an instrument is of. */
export function ClassifyDialog({ subject = '', onClose }: DialogProps) {
  const { classify: text } = useMessages().holdings;
  const read = useLiveRead(holdings.show, { params: { id: subject }, query: { from: today() } });
  if (read.data) return <ClassifyForm position={read.data} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={read}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

const NONE = 'none';

type Values = { sector: Sector | typeof NONE; country: string };
type FormProps = { readonly position: HoldingDetail; readonly onClose: () => void };

function ClassifyForm({ position, onClose }: FormProps) {
  const { holdings: texts } = useMessages();
  const text = texts.classify;
  const [sectors, countries] = [useSectorOptions(), useCountryOptions()];
  const form = useForm<Values>({
    defaultValues: { sector: position.sector ?? NONE, country: position.country ?? NONE },
  });
  const write = useWrite(holdings.classify, { refreshes: WEALTH });
  const save = ({ sector, country }: Values) => {
    const body = {
      sector: sector === NONE ? null : sector,
      country: country === NONE || country === '' ? null : country,
      version: position.version,
    };
    write.mutate(
      { params: { id: position.instrumentId }, body },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: position.name });
        },
      },
    );
  };
  return (
    <ValidatedFormDialog
      isPadded
      title={position.name}
      act={text.save}
      width="small"
      form={form}
      isSaving={write.isPending}
      onSave={save}
      onClose={onClose}
    >
      <FormField control={form.control} name="sector">
        {(field) => <SelectField {...field} label={text.sector} options={sectors} />}
      </FormField>
      <FormField control={form.control} name="country">
        {(field) => <ComboField {...field} label={text.country} options={countries} />}
      </FormField>
    </ValidatedFormDialog>
  );
}

function useSectorOptions() {
  const { sectors, classify: text } = useMessages().holdings;
  const known = SECTORS.map((value) => ({ value, label: sectors[value] }));
  return [{ value: NONE, label: text.none } as const, ...known.toSorted((a, b) => a.label.localeCompare(b.label))];
}

function useCountryOptions() {
  const { allocation, classify: text } = useMessages().holdings;
  return [
    { value: NONE, label: text.none },
    { value: SEVERAL_COUNTRIES, label: allocation.several },
    ...countriesByName(useLocale()),
  ];
}
