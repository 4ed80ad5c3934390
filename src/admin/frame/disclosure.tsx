import { type ReactNode, useRef, useState } from 'react';

interface DisclosureProps {
  label: string;
  /** Replaces the label on a phone. */
  icon?: ReactNode;
  /** The panel; a button or a link in it closes it. */
  children: ReactNode;
}

/** A button that unfolds a small panel; Escape, a choice, or moving the focus elsewhere folds it. */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its buttons do
    <div
      className="disclosure"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="disclosure-button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span className={icon ? 'disclosure-label' : undefined}>{label}</span>
      </button>
      {open && (
        // A tap inside must not move the focus elsewhere.
        // biome-ignore lint/a11y/noStaticElementInteractions: a click on one of its buttons bubbles here
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons answer to the keyboard
        <div
          className="disclosure-panel"
          tabIndex={-1}
          onClick={({ target }) => {
            if ((target as Element).closest('a, button')) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
