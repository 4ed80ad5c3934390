import { CONTACT_FUNCTION } from '#shared/contact-submission.ts';
import { backendUrl } from '#ui/backend-url.ts';

/** Where the form posts without JavaScript: the edge function `contact`. */
export const contactAction = `${backendUrl}/functions/v1/${CONTACT_FUNCTION}`;
