import { gestion } from '#content/part/gestion';
import { FILTERS, type Filter } from './message.ts';

const { inbox: texts } = gestion;

interface FiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Suspects that nobody has looked at. */
  suspects: number | undefined;
}

/** Which messages are listed: one choice of five. */
export function Filters({ filter, onFilter, suspects }: FiltersProps) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{texts.filterLabel}</legend>
      {FILTERS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="filter"
            checked={filter === value}
            onChange={() => onFilter(value)}
          />
          <span>
            {texts.filters[value]}
            {value === 'suspect' && !!suspects && ` (${suspects})`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
