import { errors } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { Motif } from '#ui/motif.tsx';
import { Document } from '../document.tsx';

/** Shown for any unknown path; enhance/error-screen.ts logs it to the console. */
export function NotFound() {
  const { selvedge, title, description, home } = errors.notFound;
  return (
    <Document route={routes.notFound} style="text">
      <div className="not-found-motif">
        <Motif />
        {/* The thread that the weaver dropped. */}
        <svg viewBox="0 0 96 200" aria-hidden="true">
          <path d="M48 0v144" stroke="var(--paper)" strokeWidth="7" />
          <path d="M48 92c0 44 34 42 30 66-3 20-44 16-40-6 3-18 26-14 24 4-2 20-22 14-22 38" />
        </svg>
      </div>
      <p className="frame selvedge">{selvedge}</p>
      <div className="frame notice stack">
        <h1>{title}</h1>
        <p>{description}</p>
        <a className="button button-primary" href="/">
          {home}
        </a>
      </div>
    </Document>
  );
}
