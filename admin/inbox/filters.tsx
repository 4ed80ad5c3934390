import { gestion } from '#content/gestion.ts';
import { FILTERS, type Filter } from './message.ts';

const { inbox: texts } = gestion;

interface FiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Which messages are listed: one choice of five. */
export function Filters({ filter, onFilter }: FiltersProps) {
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
          <span>{texts.filters[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
