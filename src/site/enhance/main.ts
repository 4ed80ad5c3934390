import { startIslands } from '../islands/start.ts';
import { carryChoice } from './choice.ts';
import { countContactEvents } from './contact-events.ts';
import { logUnknownPath, showErrorScreenOnFailure } from './error-screen.ts';
import { layOutSections } from './lay-out-sections.ts';
import { enhanceMenu } from './menu.ts';
import { printOnRequest } from './print-on-request.ts';
import { followEmptyLinks, markScrolled, scrollAfterNavigation } from './scrolling.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showTooltips } from './tooltip.ts';
import { openWideDetails } from './wide-details.ts';

// In a task of its own: the browser lays the page out at the end of the one that runs this script.
setTimeout(() => {
  markScrolled();
  enhanceMenu();
  scrollAfterNavigation();
  followEmptyLinks();
  showErrorScreenOnFailure();
  carryChoice();
  openWideDetails();
  startIslands();
  layOutSections();
  showTooltips();
  printOnRequest();
  logUnknownPath();
  registerServiceWorker();
  countContactEvents();
});
