import './toasts.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster, type ToasterProps } from 'sonner';
import { toasts } from '#content/part/toasts';
import type { Toast } from './toast.ts';

/** How long a toast stays, in milliseconds; it waits under the pointer and the focus. Requirement 9.3. */
const DURATION_MS = 5000;
/** Toasts shown together. Requirement 9.3. */
const VISIBLE = 3;

/** Clear of the fixed bars, and of the head and the field of the chat's window. */
const offset = {
  top: 'calc(var(--header-height) + var(--space-4))',
  bottom: 'calc(var(--toast-foot, var(--dock-space)) + var(--space-4))',
};

// The live region stands in the page before the first text comes into it.
const place = document.createElement('div');
place.dataset.overPage = '';
document.body.append(place);
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
 * The window is the whole screen below 40rem (src/site/chat/chat-window.css), and stands at the bottom right
 * above; from 50rem on a toast fits beside it.
 */
const beside = (narrow: Position) => (): Position => {
  if (atLeast('50rem')) return 'bottom-left';
  return atLeast('40rem') ? 'top-center' : narrow;
};

const POSITIONS = {
  top: () => 'top-center',
  bottom: () => 'bottom-center',
  'beside-window': beside('top-center'),
  'under-answer': beside('bottom-center'),
} satisfies Record<NonNullable<Toast['side']>, () => Position>;

/** After this time a closed toast has left the page, and the focus with it, in milliseconds. */
const GONE_MS = 300;

/** sonner waits under the pointer by itself; under the keyboard's focus it is told to (requirement 9.3). */
function waitUnderFocus(): void {
  const focused = place.contains(document.activeElement);
  for (const toast of sonner.getToasts()) {
    if (!('title' in toast)) continue;
    const duration = focused ? Number.POSITIVE_INFINITY : DURATION_MS;
    if (toast.duration !== duration) sonner(toast.title, { id: toast.id, duration });
  }
}

place.addEventListener('focusin', waitUnderFocus);
place.addEventListener('focusout', () => setTimeout(waitUnderFocus));

/** Shows a toast; a destructive one is announced at once (role alert). */
export function present({ kind, title, description, side = 'bottom' }: Toast): void {
  const body = (
    <span role={kind === 'destructive' ? 'alert' : 'status'}>
      <strong className="toast-title">{title}</strong>
      <span className="toast-description">{description}</span>
    </span>
  );
  sonner(body, {
    className: `toast toast-${kind}`,
    duration: DURATION_MS,
    position: POSITIONS[side](),
    // What the chat says again does not stack.
    ...((side === 'beside-window' || side === 'under-answer') && { id: title }),
    onDismiss: () => setTimeout(waitUnderFocus, GONE_MS),
  });
}
