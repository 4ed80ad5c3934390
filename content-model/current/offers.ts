import { content } from '#content-model/current/content.ts';

export const offers = content.offers;
export const freeMaintenanceMonths = content.freeMaintenanceMonths;
export const consultationMinutes = content.consultationMinutes;
