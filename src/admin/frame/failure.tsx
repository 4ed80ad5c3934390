import { gestion } from '#content/part/gestion';
import { Button } from './form.tsx';

/** Says that something could not be read, and offers to try again. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="callout failure" role="alert">
      <p>{gestion.failure}</p>
      <Button look="secondary" label={gestion.retry} onClick={onRetry} />
    </div>
  );
}
