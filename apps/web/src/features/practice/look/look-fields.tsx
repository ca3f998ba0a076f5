import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { isHexColor, required } from '@aurea/contract/core/validators.ts';
import { isReadableOnPaper } from '@aurea/domain/billing/layout/look.ts';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Stack } from '#ui/stack.tsx';
import { type PracticeControl, PracticeText } from '../settings/field-list.tsx';
import { colorOf } from '../settings/practice-form.ts';
import { Letterhead } from './letterhead.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './look.module.css';

type Props = { readonly control: PracticeControl };

/** Logo, colour and foot of the documents, with the head of a page as it will be. */
export function LookFields({ control }: Props) {
  const text = useMessages().practice;
  const canApprove = useCanApprove();
  const read = useLiveRead(practiceLogo.find, {});
  const logo = read.data?.logo ?? null;
  const [name, typed] = useWatch({ control, name: ['name', 'accent'] });
  const accent = colorOf(typed);
  return (
    <Stack>
      <Letterhead logo={logo} name={read.data ? name : ''} accent={accent} />
      {canApprove && <LogoField logo={logo} />}
      <div className={styles.fields}>
        <PracticeText
          control={control}
          name="accent"
          label={text.accent}
          help={text.accentHelp}
          rules={[required, isHexColor]}
          check={{ holds: (color) => isReadableOnPaper(colorOf(color)), sentence: text.wrong.accent }}
          maxLength={7}
          start={(color, type) => <Swatch color={color} onPick={type} />}
        />
        <PracticeText control={control} name="footer" label={text.footer} maxLength={200} />
      </div>
    </Stack>
  );
}

type SwatchProps = { readonly color: string; readonly onPick: (color: string) => void };

/** The colour itself, which opens the browser's own way to choose one. */
function Swatch({ color, onPick }: SwatchProps) {
  const text = useMessages().practice;
  return (
    <input
      type="color"
      className={styles.swatch}
      aria-label={text.accentPick}
      value={colorOf(color)}
      onChange={(event) => onPick(event.target.value)}
    />
  );
}
