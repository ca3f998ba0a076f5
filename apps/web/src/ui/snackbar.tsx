import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import iconButton from './icon-button.module.css';
import styles from './snackbar.module.css';
import { currentNotices, dismiss, type Notice, onNoticesChanged } from './snackbar-store.ts';
import { isSwipe, type NoticeType, SNACKBAR_TIME } from './snackbar-timing.ts';

const ICONS: Readonly<Record<NoticeType, IconName>> = {
  success: 'check',
  error: 'error',
  warning: 'warning',
  info: 'info',
};

const SHOWN_AT_ONCE = 3;

/** Where notices appear, at the top and in the middle. One per application. */
export function SnackbarRegion() {
  const { region } = useMessages().ui.snackbar;
  const notices = useSyncExternalStore(onNoticesChanged, currentNotices, currentNotices);
  const shown = notices.slice(-SHOWN_AT_ONCE);
  // how far a download is goes by itself
  const lasting = shown.some(({ timeout, type }) => timeout === null && type !== 'info');
  const section = useNoticeRoom(lasting);
  return (
    // the attribute keeps notices readable and operable while a dialog is open
    <section
      ref={section}
      className={styles.region}
      aria-label={region}
      data-lasting={lasting || undefined}
      data-react-aria-top-layer="true"
    >
      {shown.map((notice) => (
        <NoticeSnackbar key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** Pixels above and below what is shown. */
const MARGIN = 4;

/** Moves the page and its bars below the notices as long as one of them stays until it is closed. */
function useNoticeRoom(lasting: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (!lasting || !current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice-room', `${current.offsetHeight + MARGIN}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-room');
    };
  }, [lasting]);
  return section;
}

function NoticeSnackbar({ notice }: { readonly notice: Notice }) {
  const messages = useMessages();
  const { text, action } = notice;
  const close = () => dismiss(notice.id);
  return (
    <Snackbar
      type={notice.type}
      timeout={notice.timeout}
      onClose={close}
      detail={text.key === undefined ? text.detail : undefined}
      action={
        action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.run();
              close();
            }}
          >
            {action.label ?? messages.ui.retry}
          </button>
        )
      }
    >
      {text.key === undefined ? text.message : sentence(messages, text.key, text.params)}
    </Snackbar>
  );
}

type SnackbarProps = {
  readonly type?: NoticeType;
  /** Milliseconds before it closes itself; null leaves it open. */
  readonly timeout?: number | null;
  readonly onClose: () => void;
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One message with a colour, an icon, at most one act, and a way to close it: button, swipe or time. */
export function Snackbar({ type = 'info', timeout = SNACKBAR_TIME, onClose, detail, action, children }: SnackbarProps) {
  const text = useMessages().ui;
  const [held, setHeld] = useState(false);
  const swipe = useSwipe(onClose);
  useTimeout(onClose, held ? null : timeout);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const handlers = { ...swipe.handlers, onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  return (
    <div
      {...handlers}
      role={type === 'error' ? 'alert' : 'status'}
      className={classes(styles.snackbar, styles[type], swipe.travel !== 0 && styles.dragged)}
      style={{ '--travel': `${swipe.travel}px` }}
    >
      <Icon name={ICONS[type]} label={text.snackbar[type]} className={styles.mark} />
      <div className={styles.words}>
        <div className={styles.message}>{children}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {action}
      <button
        type="button"
        aria-label={text.close}
        className={classes(iconButton.button, iconButton.tiny)}
        onClick={onClose}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Runs `act` after a time, which starts again once it was stopped by null. */
function useTimeout(act: () => void, time: number | null) {
  const onTime = useEffectEvent(act);
  useEffect(() => {
    if (time === null) return;
    const timer = setTimeout(onTime, time);
    return () => clearTimeout(timer);
  }, [time]);
}

function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const [travel, setTravel] = useState(0);
  const end = () => {
    setStart(null);
    setTravel(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setStart({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start) return;
      const moved = event.clientX - start.x;
      // from here on it is a swipe and no press on what lies under the pointer
      if (Math.abs(moved) > 8) event.currentTarget.setPointerCapture(event.pointerId);
      setTravel(moved);
    },
    onPointerUp: (event: PointerEvent) => {
      const swiped = start !== null && isSwipe(event.clientX - start.x, event.clientY - start.y);
      end();
      if (swiped) onSwiped();
    },
    onPointerCancel: end,
  };
  return { travel, handlers };
}
