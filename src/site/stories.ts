import type { Content, Project } from '#content/content.ts';
import { type Address, SHARED_PICTURES, storyAddress } from '#shared/routes.ts';

/** A project with a page of its own. */
export type Story = Project & { story: NonNullable<Project['story']>; address: Address };

/** Returns the projects that have a page, in the order of the home page; none while it hides its projects. */
export const storiesOf = (content: Pick<Content, 'navigation' | 'projects'>): Story[] =>
  content.projects.categories
    .flatMap(({ projects }) => (content.navigation.sections.includes('projects') ? projects : []))
    .flatMap((project) => {
      const { story } = project;
      return story ? [{ ...project, story, address: storyAddress(story.slug) }] : [];
    });

/** Returns the former addresses of pages, each with its current one. */
export const formerAddresses = (stories: readonly Story[]): [from: string, to: string][] =>
  stories.flatMap(({ story, address }) =>
    story.formerSlugs.map((former): [string, string] => [storyAddress(former).path, address.path]),
  );

/** Returns the address of the picture for shared links to a story. */
export const storyImage = ({ story }: Story) => `${SHARED_PICTURES}${story.slug}.jpg`;
