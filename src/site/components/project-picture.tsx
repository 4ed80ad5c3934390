import type { Project } from '#content/content.ts';
import { useBuildAssets } from '../build-assets.tsx';

interface ProjectPictureProps {
  picture: NonNullable<Project['picture']>;
  className?: string;
}

/** A card is the page's width on a phone and half of it, or a third, on wider screens. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 92vw';

/** The owner's picture of a project, fetched when it comes near. */
export function ProjectPicture({ picture, className }: ProjectPictureProps) {
  const files = useBuildAssets().projectPictures[picture.file];
  const [smallest] = files?.webp ?? [];
  if (!files || !smallest) throw new Error(`ProjectPicture: the build has no ${picture.file}`);
  const srcSet = (format: 'avif' | 'webp') =>
    files[format].map(({ src, width }) => `${src} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={SIZES} />
      <img
        className={className}
        src={smallest.src}
        srcSet={srcSet('webp')}
        sizes={SIZES}
        width={smallest.width}
        height={smallest.height}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
