import { type ReactNode, useEffect, useId, useRef } from 'react';
import { gestion } from '#content/part/gestion';
import { Button } from '../frame/controls.tsx';

interface DialogProps {
  title: string;
  className?: string;
  onClose: () => void;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A window over the page; on a telephone it fills the screen. */
export function Dialog({ title, className = '', onClose, tools, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`site-dialog ${className}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="site-dialog-head">
        <h2 id={id}>{title}</h2>
        {tools}
        <Button look="quiet" label={gestion.close} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
