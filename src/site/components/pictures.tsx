import type { Content, Project } from '#content/content.ts';
import { fill } from '#shared/text/format.ts';
import { type ImageFile, useBuildAssets } from '../build-assets.tsx';
import type { GalleryProps } from '../islands/gallery.island.tsx';
import { useIsland } from '../islands/island.tsx';

type Picture = Project['pictures'][number];

/** Lists the files of a picture (src/site/build/images.ts draws them) for a srcset attribute. */
const srcSet = (files: readonly ImageFile[]) =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

export function Portrait({ alt }: { alt: string }) {
  const { portrait, portraitIsOpaque } = useBuildAssets();
  const [fallback] = portrait.jpeg;
  if (!fallback) throw new Error('Portrait: the build made no image');
  return (
    <picture data-opaque={portraitIsOpaque || undefined}>
      <source
        type="image/avif"
        srcSet={srcSet(portrait.avif)}
        sizes="(min-width: 64rem) 30rem, 12rem"
      />
      <img {...fallback} alt={alt} fetchPriority="high" />
    </picture>
  );
}

/** The first picture of a project, small; its title is beside it. */
export function Thumbnail({ file }: Pick<Picture, 'file'>) {
  const [smallest] = useBuildAssets().projectPictures[file]?.webp ?? [];
  return <img {...smallest} alt="" loading="lazy" />;
}

interface ProjectPicturesProps {
  title: string;
  pictures: Picture[];
  words: Content['projects']['gallery'];
  className: string;
}

/**
 * The owner's pictures of a project: the first on the card, loaded lazily, and all of them whole in a dialog,
 * whose code (islands/gallery.island.tsx) is fetched on the first touch.
 */
export function ProjectPictures({ title, pictures, words, className }: ProjectPicturesProps) {
  const { projectPictures } = useBuildAssets();
  const all = pictures.map(({ file, alt }) => ({ alt, files: projectPictures[file] }));
  const [{ alt, files } = { alt: '', files: undefined }] = all;
  const [smallest] = files?.webp ?? [];
  if (!files || !smallest) throw new Error(`ProjectPictures: no files for ${title}`);
  const props: GalleryProps = {
    words: { ...words, title: fill(words.title, { title }) },
    pictures: all.map((picture) => {
      const whole = picture.files?.whole ?? [];
      const { width = 0, height = 0, src = '' } = whole.at(-1) ?? {};
      return { alt: picture.alt, src, srcSet: srcSet(whole), width, height };
    }),
  };
  // A card has the page's width on a phone, and half of it or two thirds on wider screens.
  const sizes = '(min-width: 64rem) 50rem, (min-width: 40rem) 48vw, 92vw';
  return (
    <div className={className} {...useIsland('gallery', 'touch', props)}>
      <button type="button" className="poster-open">
        <picture>
          <source type="image/avif" srcSet={srcSet(files.avif)} sizes={sizes} />
          <img
            className="poster-picture"
            src={smallest.src}
            srcSet={srcSet(files.webp)}
            sizes={sizes}
            width={smallest.width}
            height={smallest.height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <span className="poster-count night needs-script">
          {words.open}
          {all.length > 1 ? <span aria-hidden="true">{` · ${all.length}`}</span> : null}
        </span>
      </button>
    </div>
  );
}

/** A whole picture of a project. @param isLazy whether it loads as it comes near, not on the first screen */
export function WholePicture({ file, alt, isLazy }: Picture & { isLazy?: boolean }) {
  const whole = useBuildAssets().projectPictures[file]?.whole ?? [];
  return (
    <img
      className="story-picture"
      {...whole[0]}
      srcSet={srcSet(whole)}
      sizes="(min-width: 80rem) 76rem, 100vw"
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}
