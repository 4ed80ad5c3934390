import { Document } from '../document.tsx';
import { routes } from '../routes.ts';
import { Hero } from '../sections/hero.tsx';

/** The one page: its sections in the order of the specification, section 2. */
export function Home() {
  return (
    <Document route={routes.home} style="home">
      <main id="main">
        <Hero />
      </main>
    </Document>
  );
}
