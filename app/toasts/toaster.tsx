import './toasts.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { toasts } from '../../content/toasts.ts';
import type { Toast } from './toast.ts';

/** How long a toast stays, in milliseconds; it waits under the pointer. Specification, section 9. */
const DURATION_MS = 5000;
/** Toasts shown together. Specification, section 9. */
const VISIBLE = 3;

// The live region stands in the page before the first text comes into it.
const place = document.createElement('div');
document.body.append(place);
flushSync(() =>
  createRoot(place).render(
    <Toaster
      theme="system"
      position="bottom-center"
      visibleToasts={VISIBLE}
      expand
      duration={DURATION_MS}
      closeButton
      containerAriaLabel={toasts.region}
      toastOptions={{ closeButtonAriaLabel: toasts.close }}
    />,
  ),
);

/** Shows a toast; a destructive one is announced at once (role alert). */
export function present({ kind, title, description }: Toast): void {
  const body = (
    <span role={kind === 'destructive' ? 'alert' : 'status'}>
      <strong className="toast-title">{title}</strong>
      <span className="toast-description">{description}</span>
    </span>
  );
  sonner(body, { className: `toast toast-${kind}` });
}
