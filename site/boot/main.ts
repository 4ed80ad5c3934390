import { showErrorScreenOnFailure } from './error-screen.ts';
import { markScrolled } from './header.ts';
import { startIslands } from './islands.ts';
import { layOutSections } from './lay-out-sections.ts';
import { enhanceMenu } from './menu.ts';
import { keepPlaceOnEmptyLinks, scrollAfterNavigation } from './section-links.ts';
import { registerServiceWorker } from './service-worker.ts';
import { logUnknownPath } from './unknown-path.ts';

markScrolled();
enhanceMenu();
scrollAfterNavigation();
keepPlaceOnEmptyLinks();
showErrorScreenOnFailure();
startIslands();
layOutSections();
logUnknownPath();
registerServiceWorker();
