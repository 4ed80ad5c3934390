import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PORTRAIT_FILE } from '../fields.ts';
import type { CheckedFiles } from './derive-content.ts';
import type { CrossFault } from './fault.ts';

/** Pictures that the content names or needs and that are not in its folder. */
export function pictureFaults(folder: string, projects?: CheckedFiles['projects']): CrossFault[] {
  const portraits = readdirSync(folder).filter((name) => PORTRAIT_FILE.test(name));
  const [one = 'none'] = portraits;
  const portrait: CrossFault = {
    file: 'owner',
    path: ['portraitAlt'],
    message:
      portraits.length > 1
        ? `speaks of one portrait, but there are ${portraits.join(' and ')}; remove all but one`
        : `speaks of a portrait, but there is ${one}; put portrait.jpg, .png, .webp, .avif or .svg into the folder`,
  };
  const missing = (projects?.categories ?? []).flatMap((category, index) =>
    category.projects.flatMap(({ picture }, place): CrossFault[] => {
      if (!picture || existsSync(join(folder, picture.file))) return [];
      const path = ['categories', index, 'projects', place, 'picture', 'file'];
      const message = `names ${picture.file}, which is not in the folder; put it there, or correct its name`;
      return [{ file: 'projects', path, message }];
    }),
  );
  return [...(portraits.length === 1 ? [] : [portrait]), ...missing];
}
