import type { ReactNode } from 'react';

interface FactsProps {
  className: string;
  /** What each is called, and what it is: those without a value are left out. */
  items: readonly { label: string; value: ReactNode }[];
}

export function Facts({ className, items }: FactsProps) {
  return (
    <dl className={className}>
      {items.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
