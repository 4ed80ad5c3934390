import { hero } from '../../content/hero.ts';
import { owner } from '../../content/owner.ts';

export function Hero() {
  return (
    <section className="hero">
      <h1>{owner.name}</h1>
      <p>{hero.tagline}</p>
      <p>{hero.subtitle}</p>
    </section>
  );
}
