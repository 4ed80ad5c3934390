import type { ReactNode } from 'react';

interface FactsProps {
  className: string;
  /** What each is called, and what it is: those without a value are left out. */
  items: readonly { label: string; value: ReactNode; className?: string }[];
}

export function Facts({ className, items }: FactsProps) {
  return (
    <dl className={className}>
      {items.map(({ label, value, className: ofItem }) =>
        value ? (
          <div key={label} className={ofItem}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
