import { gestion } from '#content/part/gestion';

/** Says that something could not be read, and offers to try again. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>{gestion.failure}</p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        {gestion.retry}
      </button>
    </div>
  );
}
