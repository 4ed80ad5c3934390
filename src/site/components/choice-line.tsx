import { Icon } from './icons.tsx';

interface ChoiceLineProps {
  /** The whole message to send, or only what it is about. */
  shows: 'message' | 'subject';
  /** Words before what is shown. */
  label?: string;
  /** Name of the button that takes the choice back. */
  clear: string;
}

/** Shows what the visitor chose, once there is something (enhance/choice.ts), and takes it back. */
export function ChoiceLine({ shows, label, clear }: ChoiceLineProps) {
  return (
    <p className="choice-line">
      <span className="choice-words" role="status">
        {label ? `${label} ` : null}
        <strong data-shows-choice={shows} />
      </span>
      <button type="button" className="choice-clear icon-button" aria-label={clear} data-tooltip>
        <Icon name="close" />
      </button>
    </p>
  );
}
