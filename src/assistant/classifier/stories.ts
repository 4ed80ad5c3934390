import type { Reading } from '../understanding/create-understanding.ts';
import type { Weights } from './classifier.ts';
import { featuresOf } from './features.ts';
import { NEED } from './labels.ts';
import { unpack } from './packed-head.ts';

/** Weight of the service that answers a need. */
const OF_SERVICE = 0.4;
/** Weight of a need without a service. */
const NO_SERVICE = 0.2;

/** Minimum probability of a second need, relative to the first, to be advised as well. */
const NEAR = 0.5;

/** What the classifier recognises in a story. */
export interface Heard {
  /** Probability that it tells a story and asks nothing. */
  told: number;
  /** The likeliest need (a key of assistant-advice.yaml) and service. */
  need: string;
  needProbability: number;
  /** The likeliest need answered by another service, if at least half as likely. */
  otherNeed?: string | undefined;
  service: string;
  serviceProbability: number;
}

/** Creates the classifier of stories. A need is likelier if the service that answers it is. */
export function createStoryClassifier(
  weights: Weights,
  offerOf: (need: string) => string | undefined,
): (reading: Reading) => Heard {
  const kinds = unpack(weights.kind);
  const needs = unpack(weights.need);
  const services = unpack(weights.service);
  const { classes } = weights.need;
  const offers = weights.service.classes;
  return (reading) => {
    const features = featuresOf(reading);
    const byService = services(features);
    const serviceProbability = Math.max(...byService);
    const likely = Array.from(needs(features), (probability, at) => {
      const offer = offerOf(classes[at] as string);
      const fit = offer ? (byService[offers.indexOf(offer)] ?? 0) : NO_SERVICE;
      return probability * fit ** OF_SERVICE;
    });
    const sum = likely.reduce((total, each) => total + each, 0);
    const [best = 0, ...others] = [...likely.keys()].sort(
      (a, b) => (likely[b] as number) - (likely[a] as number),
    );
    const need = classes[best] as string;
    const other = others.find((at) => offerOf(classes[at] as string) !== offerOf(need)) ?? best;
    const near = (likely[other] as number) >= (likely[best] as number) * NEAR;
    return {
      told: kinds(features)[weights.kind.classes.indexOf(NEED)] ?? 0,
      need,
      needProbability: (likely[best] as number) / sum,
      otherNeed: near ? classes[other] : undefined,
      service: offers[byService.indexOf(serviceProbability)] as string,
      serviceProbability,
    };
  };
}
