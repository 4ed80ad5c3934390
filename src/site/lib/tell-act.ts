import { ACT_EVENT, type Act } from '#shared/acts.ts';

/** Tells of an act that is no link; enhance/count-acts.ts counts it. */
export const tellAct = (act: Act): void => {
  dispatchEvent(new CustomEvent(ACT_EVENT, { detail: act }));
};
