import { createContext, use } from 'react';

/** One file of an image; its size is in pixels. */
export interface ImageFile {
  src: string;
  width: number;
  height: number;
}

/** What a page needs from the build: the addresses of its islands' code, its styles and its pictures. */
export interface BuildAssets {
  /** Name of an island → addresses of its module and of those that it imports. */
  islands: Record<string, string[]>;
  /** Name of a style sheet (src/site/styles/NAME.page.css) → its text, inlined into the page; or a link in development. */
  styles: Record<string, { text: string } | { href: string }>;
  /** The script of every page (enhance/main.ts): inlined text, or a module address in development. */
  script: { text: string } | { src: string };
  /** The portrait in each format, narrowest first. */
  portrait: Record<'avif' | 'jpeg', ImageFile[]>;
  /** Whether it fills its frame, as photographs do; the cloth shows behind a cut-out or a drawing. */
  portraitIsOpaque: boolean;
  /** The pictures of projects by the name of their file in the content: cut for their card, and whole. */
  projectPictures: Record<string, Record<'avif' | 'webp' | 'whole', ImageFile[]>>;
}

const AssetsContext = createContext<BuildAssets | null>(null);

export const BuildAssetsProvider = AssetsContext.Provider;

/** Returns the build's assets; only while prerendering. */
export function useBuildAssets(): BuildAssets {
  const assets = use(AssetsContext);
  if (!assets) throw new Error('useBuildAssets: only available while prerendering');
  return assets;
}
