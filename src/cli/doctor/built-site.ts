import { builtStamp, isBuilt } from '#scripts/run/build-site.ts';
import type { Finding } from './finding.ts';

const subject = 'built site';

/** Whether build/ is there, made of the sources and variables as they are now. */
export function checkBuild(state = { stamp: builtStamp(), current: isBuilt() }): Finding[] {
  if (state.stamp === null) {
    return [{ subject, says: 'there is none', remedy: 'npm run build' }];
  }
  if (!state.current) {
    const remedy = 'npm run build (a running server takes it by itself)';
    return [{ subject, says: 'sources, content or variables have changed since', remedy }];
  }
  return [{ subject, says: 'made of the sources as they are' }];
}
