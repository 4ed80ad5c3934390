import type { ReactNode } from 'react';

interface FactsProps {
  className: string;
  /** Label and value of each; those without a value are omitted. */
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
