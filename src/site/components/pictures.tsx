import type { Project } from '#content/content.ts';
import { type ImageFile, useBuildAssets } from '../build-assets.tsx';

/** Lists the files of a picture (src/site/build/images.ts draws them) for a srcset attribute. */
const srcSet = (files: readonly ImageFile[]) =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** The portrait, in the sizes that screens need. */
export function Portrait({ alt }: { alt: string }) {
  const { portrait, portraitIsOpaque } = useBuildAssets();
  const sizes = '(min-width: 48rem) 30rem, 12rem';
  const [fallback] = portrait.jpeg;
  if (!fallback) throw new Error('Portrait: the build made no image');
  return (
    <picture data-opaque={portraitIsOpaque || undefined}>
      <source type="image/avif" srcSet={srcSet(portrait.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(portrait.webp)} sizes={sizes} />
      <img
        src={fallback.src}
        srcSet={srcSet(portrait.jpeg)}
        sizes={sizes}
        width={fallback.width}
        height={fallback.height}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}

interface ProjectPictureProps {
  picture: NonNullable<Project['picture']>;
  className?: string;
}

/** The owner's picture of a project, loaded lazily. */
export function ProjectPicture({ picture, className }: ProjectPictureProps) {
  const files = useBuildAssets().projectPictures[picture.file];
  const [smallest] = files?.webp ?? [];
  if (!files || !smallest) throw new Error(`ProjectPicture: the build has no ${picture.file}`);
  // A card has the page's width on a phone, and half of it or a third on wider screens.
  const sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 92vw';
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(files.avif)} sizes={sizes} />
      <img
        className={className}
        src={smallest.src}
        srcSet={srcSet(files.webp)}
        sizes={sizes}
        width={smallest.width}
        height={smallest.height}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
