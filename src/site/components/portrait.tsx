import { useBuildAssets } from '../build-assets.tsx';

/** The portrait, in the sizes that screens need (src/site/build/images.ts makes them). */
export function Portrait({ alt }: { alt: string }) {
  const { portrait, portraitIsOpaque } = useBuildAssets();
  const sizes = '(min-width: 48rem) 30rem, 12rem';
  const srcSet = (format: 'avif' | 'webp' | 'jpeg') =>
    portrait[format].map(({ src, width }) => `${src} ${width}w`).join(', ');
  const [fallback] = portrait.jpeg;
  if (!fallback) throw new Error('Portrait: the build made no image');
  return (
    <picture data-opaque={portraitIsOpaque || undefined}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={fallback.src}
        srcSet={srcSet('jpeg')}
        sizes={sizes}
        width={fallback.width}
        height={fallback.height}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}
