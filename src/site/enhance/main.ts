import { startIslands } from '../islands/start.ts';
import { countContactEvents } from './contact-events.ts';
import { logUnknownPath, showErrorScreenOnFailure } from './error-screen.ts';
import { layOutSections } from './lay-out-sections.ts';
import { enhanceMenu } from './menu.ts';
import { followSectionInDock, writeQuote, writeSubject } from './prepared-texts.ts';
import { keepPlaceOnEmptyLinks, markScrolled, scrollAfterNavigation } from './scrolling.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showTooltips } from './tooltip.ts';

// In a task of its own: the browser lays the page out at the end of the one that runs this script.
setTimeout(() => {
  markScrolled();
  enhanceMenu();
  scrollAfterNavigation();
  keepPlaceOnEmptyLinks();
  showErrorScreenOnFailure();
  followSectionInDock();
  writeQuote();
  writeSubject();
  startIslands();
  layOutSections();
  showTooltips();
  logUnknownPath();
  registerServiceWorker();
  countContactEvents();
});
