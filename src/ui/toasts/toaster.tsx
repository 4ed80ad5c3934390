import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster, type ToasterProps } from 'sonner';
import { toasts } from '#content/part/toasts';
import { adoptStyles } from '../late-code.ts';
import type { Toast } from './toast.ts';
import css from './toasts.css?inline';

/** How long a toast stays, in milliseconds; paused while hovered or focused. */
const DURATION_MS = 5000;
/** Toasts shown together. */
const VISIBLE = 3;

/** Keeps clear of the fixed bars, a phone's keyboard, and the header and field of the chat window. */
const offset = {
  top: 'calc(var(--header-height) + var(--space-4))',
  bottom: 'calc(max(var(--toast-foot, var(--dock-space)), var(--keyboard, 0px)) + var(--space-4))',
};

adoptStyles(css);

// The live region is in the page before its first text.
const place = document.createElement('div');
place.dataset.overPage = '';
document.body.append(place);
const { visualViewport: view } = window;
view?.addEventListener('resize', () => {
  place.style.setProperty('--keyboard', `${innerHeight - view.height * view.scale}px`);
});
flushSync(() =>
  createRoot(place).render(
    <Toaster
      theme="system"
      position="bottom-center"
      visibleToasts={VISIBLE}
      expand
      closeButton
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={toasts.region}
      toastOptions={{ closeButtonAriaLabel: toasts.close }}
    />,
  ),
);

type Position = NonNullable<ToasterProps['position']>;

const atLeast = (width: string) => matchMedia(`(min-width: ${width})`).matches;

/**
 * The window covers the screen below 40rem (src/site/chat/chat-window.css), and is at the bottom right
 * above; from 50rem on a toast fits beside it.
 */
const POSITIONS = {
  bottom: () => 'bottom-center',
  'beside-window': () => (atLeast('50rem') ? 'bottom-left' : 'top-center'),
} satisfies Record<NonNullable<Toast['side']>, () => Position>;

/** Time until a closed toast, and with it the focus, has left the page, in milliseconds. */
const GONE_MS = 300;

/** The toasts on the page, by their id in sonner. A closing one is removed: the next gets a new id. */
const shown = new Map<number, { durationMs: number; key: string | undefined }>();
let lastId = 0;

const idOf = (key: string | undefined) =>
  key === undefined ? undefined : [...shown].find(([, toast]) => toast.key === key)?.[0];

function close(id: number | undefined): void {
  if (id === undefined) return;
  shown.delete(id);
  sonner.dismiss(id);
}

/** sonner pauses by itself under the pointer, but not under keyboard focus. */
function waitUnderFocus(): void {
  const focused = place.contains(document.activeElement);
  for (const toast of sonner.getToasts()) {
    const known = shown.get(Number(toast.id));
    if (!known || !('title' in toast)) continue;
    const duration = focused ? Number.POSITIVE_INFINITY : known.durationMs;
    if (toast.duration !== duration) sonner(toast.title, { id: toast.id, duration });
  }
}

place.addEventListener('focusin', waitUnderFocus);
place.addEventListener('focusout', () => setTimeout(waitUnderFocus));
place.addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Escape' || !(target instanceof Element)) return;
  const buttons = target.closest('[data-sonner-toast]')?.querySelectorAll('button');
  [...(buttons ?? [])].at(-1)?.click();
});

export const dismiss = (key: string) => close(idOf(key));

/** Shows a toast; a destructive one is announced at once (role alert). */
export function present(toast: Toast): void {
  const { kind, title, description, side = 'bottom', actions, takesFocus } = toast;
  const { durationMs = DURATION_MS } = toast;
  // Repeated messages of the chat do not stack.
  const key = toast.key ?? (side === 'beside-window' ? title : undefined);
  const id = idOf(key) ?? ++lastId;
  shown.set(id, { durationMs, key });
  const ended = () => {
    shown.delete(id);
    setTimeout(waitUnderFocus, GONE_MS);
  };
  const body = (
    <span role={kind === 'destructive' ? 'alert' : 'status'}>
      {title && <strong className="toast-title">{title}</strong>}
      <span className="toast-description">{description}</span>
    </span>
  );
  sonner(body, {
    id,
    className: `toast toast-${kind}`,
    duration: durationMs,
    position: POSITIONS[side](),
    // Set even when there are none: sonner keeps those of a replaced toast.
    closeButton: !actions,
    action: actions && (
      <span className="toast-actions button-row">
        {actions.map(({ label, run }, index) => (
          <button
            key={label}
            type="button"
            className="button button-quiet"
            ref={takesFocus && index === 0 ? (button) => button?.focus() : undefined}
            onClick={() => {
              close(id);
              run();
            }}
          >
            {label}
          </button>
        ))}
      </span>
    ),
    onDismiss: ended,
    onAutoClose: ended,
  });
}
