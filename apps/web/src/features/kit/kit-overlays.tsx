import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CommandPalette } from '#ui/command-palette.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { startLoading } from '#ui/loading-store.ts';
import { Menu } from '#ui/menu.tsx';
import type { MenuGroup } from '#ui/menu-entry.ts';
import { Popover } from '#ui/popover.tsx';
import { Snackbar } from '#ui/snackbar.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import styles from './kit.module.css';
import { useKitTexts } from './use-kit-texts.ts';

const TYPES = ['success', 'info', 'warning', 'error'] as const;

export function KitOverlays() {
  const text = useKitTexts();
  const { actions } = text;
  const groups: readonly MenuGroup[] = [
    {
      id: 'actions',
      entries: [
        { id: 'edit', label: actions.edit, icon: 'edit', shortcut: 'E' },
        { id: 'copy', label: actions.copy, icon: 'copy', shortcut: '⌘ D' },
        { id: 'share', label: actions.share, icon: 'people', isChosen: true },
        {
          id: 'more',
          label: actions.more,
          icon: 'download',
          entries: [
            { id: 'csv', label: 'CSV' },
            { id: 'xlsx', label: 'XLSX' },
          ],
        },
        { id: 'move', label: actions.move, icon: 'arrow-right', isDisabled: true },
      ],
    },
    {
      id: 'last',
      entries: [
        { id: 'archive', label: actions.archive, icon: 'archive' },
        { id: 'remove', label: actions.remove, icon: 'trash', tone: 'danger' },
      ],
    },
  ];
  return (
    <div className={styles.two}>
      <Card title={text.sections.menu}>
        <div className={styles.row}>
          <Menu label={text.sections.menu} groups={groups} />
          <Menu
            label={`${text.sections.menu} (${text.states.hovered})`}
            groups={groups}
            opensOnHover
            trigger={
              <Button variant="neutral" iconAtEnd="chevron-down">
                {text.states.hovered}
              </Button>
            }
          />
          <Popover
            label={text.note}
            trigger={
              <Button variant="neutral" size="small">
                {text.note}
              </Button>
            }
          >
            {text.lead}
          </Popover>
          <Tooltip text={text.labelHelp}>
            <IconButton icon="info" label={text.labelHelp} />
          </Tooltip>
        </div>
      </Card>
      <KitDialogs />
    </div>
  );
}

function KitDialogs() {
  const text = useKitTexts();
  const [open, setOpen] = useState<'none' | 'question' | 'nested' | 'drawer' | 'palette'>('none');
  const [kind, setKind] = useState('0');
  const close = () => setOpen('none');
  const isQuestion = open === 'question' || open === 'nested';
  return (
    <Card title={text.sections.dialog}>
      <div className={styles.row}>
        <Button variant="primary" onPress={() => setOpen('question')}>
          {text.question.open}
        </Button>
        <Button variant="neutral" onPress={() => setOpen('drawer')}>
          {text.drawer}
        </Button>
        <Button variant="neutral" icon="search" onPress={() => setOpen('palette')}>
          {text.sections.palette}
        </Button>
        <Button variant="text" onPress={() => setTimeout(startLoading(), 2000)}>
          {text.overlay}
        </Button>
      </div>
      <Dialog
        title={text.question.title}
        isOpen={isQuestion}
        onClose={close}
        width="small"
        actions={
          <>
            <Button variant="text" onPress={() => setOpen('nested')}>
              {text.nested}
            </Button>
            <Button onPress={close}>{text.question.yes}</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>{text.question.text}</p>
          <SelectField
            label={text.kind}
            value={kind}
            onChange={setKind}
            options={text.kinds.map((label, index) => ({ value: String(index), label }))}
          />
        </div>
        <Dialog title={text.nested} isOpen={open === 'nested'} onClose={() => setOpen('question')} width="small">
          {text.question.text}
        </Dialog>
      </Dialog>
      <Dialog title={text.drawer} isOpen={open === 'drawer'} onClose={close} placement="drawer">
        {text.lead}
      </Dialog>
      <CommandPalette isOpen={open === 'palette'} onClose={close} groups={paletteGroups(text)} />
    </Card>
  );
}

function paletteGroups(text: ReturnType<typeof useKitTexts>) {
  return [
    {
      id: 'actions',
      title: text.sections.menu,
      commands: [
        { id: 'edit', label: text.actions.edit, icon: 'edit' as const, shortcut: 'E' },
        { id: 'archive', label: text.actions.archive, icon: 'archive' as const },
      ],
    },
    {
      id: 'kinds',
      title: text.kind,
      commands: text.kinds.map((label) => ({ id: label, label, detail: text.columns.name, icon: 'layers' as const })),
    },
  ];
}

export function KitMessages() {
  const text = useKitTexts();
  const [isAlone, setAlone] = useState(false);
  return (
    <Card
      title={text.sections.messages}
      actions={TYPES.map((type) => (
        <Button
          key={type}
          variant="neutral"
          size="small"
          onPress={() =>
            notify({
              type,
              message: text.said[type][0] ?? '',
              detail: text.said[type][1] ?? '',
              action: { label: text.show, run: () => undefined },
            })
          }
        >
          {text.said[type][0]}
        </Button>
      ))}
    >
      <div className={styles.row}>
        <Button variant="neutral" size="small" onPress={() => notify({ message: text.plain })}>
          {text.plain}
        </Button>
        <Button variant="neutral" size="small" onPress={() => notify({ key: 'ui.loading' })}>
          {text.translated}
        </Button>
        <Button variant="neutral" size="small" onPress={() => setAlone(true)}>
          {text.alone}
        </Button>
      </div>
      {isAlone && <Snackbar onClose={() => setAlone(false)}>{text.alone}</Snackbar>}
      <div className={styles.messages}>
        {TYPES.map((type) => (
          <Snackbar key={type} type={type} timeout={null} onClose={() => undefined} detail={text.said[type][1]}>
            {text.said[type][0]}
          </Snackbar>
        ))}
      </div>
    </Card>
  );
}
