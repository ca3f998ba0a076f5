import { LOGO_MEGABYTES, type PracticeLogo, practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './look.module.css';

const ENDINGS = ['.png', '.jpg', '.jpeg'];
const BEARERS = { refreshes: ['invoices', 'quotations'] } as const;
const UNDO_MS = 10_000;

type Props = { readonly logo: PracticeLogo | null };

/** Takes a logo as soon as it is chosen; the one before comes back in one press. */
export function LogoField({ logo }: Props) {
  const { logo: text } = useMessages().practice;
  const { change, remove, isChanging } = useLogoActions(logo);
  return (
    <div className={styles.logo}>
      <FileDrop
        label={text.label}
        file={null}
        onChange={(file) => file && change(file)}
        endings={ENDINGS}
        maxMegabytes={LOGO_MEGABYTES}
        help={isChanging ? text.preparing : text.help}
        isDisabled={isChanging}
      />
      {logo && (
        <Button variant="neutral" size="small" icon="trash" isDisabled={isChanging} onPress={remove}>
          {text.remove}
        </Button>
      )}
    </div>
  );
}

function useLogoActions(logo: PracticeLogo | null) {
  const { practice, ui } = useMessages();
  const text = practice.logo;
  const upload = useWrite(practiceLogo.upload, BEARERS);
  const takeOff = useWrite(practiceLogo.remove, BEARERS);
  const restore = useWrite(practiceLogo.restore, BEARERS);
  const say = (message: string, back: () => Promise<unknown>) =>
    notify({
      type: 'success',
      message,
      timeout: UNDO_MS,
      action: { label: ui.snackbar.undo, run: () => runAction(back) },
    });
  const bear = async ({ id }: PracticeLogo) => {
    await restore.mutateAsync({ params: { id } });
    notify({ type: 'success', message: text.restored });
  };
  const bearNone = async ({ id }: PracticeLogo) => {
    await takeOff.mutateAsync({ params: { id } });
    notify({ type: 'success', message: text.removed });
  };
  const change = (file: File) =>
    runAction(async () => {
      const body = { fileName: file.name.slice(-200), content: await base64Of(file) };
      const changed = await upload.mutateAsync({ body });
      say(text.changed, () => (logo ? bear(logo) : bearNone(changed)));
    });
  const remove = () =>
    runAction(async () => {
      if (!logo) return;
      await takeOff.mutateAsync({ params: { id: logo.id } });
      say(text.removed, () => bear(logo));
    });
  return { change, remove, isChanging: upload.isPending || takeOff.isPending || restore.isPending };
}
