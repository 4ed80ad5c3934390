import { errors } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { Motif } from '#ui/motif.tsx';
import { Document } from '../document.tsx';

/** Shown for any unknown path; enhance/error-screen.ts logs it to the console. */
export function NotFound() {
  const { title, description, home } = errors.notFound;
  return (
    <Document route={routes.notFound} style="text">
      <div className="not-found-motif">
        <Motif />
      </div>
      <div className="frame notice">
        <h1>{title}</h1>
        <p>{description}</p>
        <a className="button button-primary" href="/">
          {home}
        </a>
      </div>
    </Document>
  );
}
