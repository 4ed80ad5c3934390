import { ProjectTabs } from '../sections/project-tabs.tsx';
import { mountIsland } from './mount.tsx';

export const mount = mountIsland(ProjectTabs);
