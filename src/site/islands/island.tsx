import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { useBuildAssets } from '../build-assets.tsx';

/**
 * Says when the code of an island is fetched:
 * - `near`: when it comes within one screen of the viewport, or is touched;
 * - `touch`: only when a pointer, a key or the focus reaches it.
 * With data saver, every island behaves as `touch`.
 */
export type IslandTrigger = 'near' | 'touch';

interface IslandProps<Props extends object> {
  /** Name of the module src/site/islands/NAME.island.tsx. */
  name: string;
  component: ComponentType<Props>;
  /** Must survive JSON: the page carries it. */
  props: Props;
  when: IslandTrigger;
  className?: string;
}

/** Returns the attributes of an island that the page's script reads (start.ts). */
export function useIsland(name: string, when: IslandTrigger, props: object) {
  const modules = useBuildAssets().islands[name];
  if (!modules) throw new Error(`Island: there is no module src/site/islands/${name}.island.tsx`);
  return {
    'data-island': name,
    'data-when': when,
    'data-modules': modules.join(' '),
    'data-props': JSON.stringify(props),
  };
}

/**
 * Renders a part of a static page that React takes over in the browser. It is rendered on its own, with
 * the name as a prefix of its ids, so that the markup is what hydrateRoot() expects.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, props, when, className } = island;
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      className={className}
      {...useIsland(name, when, props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself rendered above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
