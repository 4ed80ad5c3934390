import { remember } from '../remember.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import { featuresOf } from './features.ts';
import { type Label, NEED, SERVICE_KINDS } from './labels.ts';
import { type PackedHead, unpack } from './packed-head.ts';
import { weights as trained } from './weights.ts';

/** Trained weights: a head each for the kind of message, its service and feature, and the need of a story. */
export interface Weights {
  /** SHA-256 of the training questions, so that a test finds outdated weights. */
  trainedOn: string;
  kind: PackedHead;
  service: PackedHead;
  feature: PackedHead;
  need: PackedHead;
}

/** The services that the classifier was trained on. */
export const trainedServices: ReadonlySet<string> = new Set(trained.service.classes);

/** The kinds of question (understanding/intent.ts) that it was trained on. */
export const trainedKinds: ReadonlySet<string> = new Set(trained.kind.classes);

/** One thing that a message may ask, with its probability. */
export interface Guess {
  label: Label;
  probability: number;
}

/** Number of kinds considered for one message. */
const KINDS = 8;

/** Creates the classifier, which returns what a message asks, likeliest first. `offers` are the owner's services. */
export function createClassifier(
  weights: Weights,
  offers: ReadonlySet<string>,
): (reading: Reading) => readonly Guess[] {
  const kinds = unpack(weights.kind);
  const services = unpack(weights.service);
  return remember((reading) => {
    const features = featuresOf(reading);
    const byService = services(features);
    const likely = Array.from(
      kinds(features),
      (probability, of): Guess => ({
        label: { kind: weights.kind.classes[of] as string },
        probability,
      }),
    )
      .filter(({ label }) => label.kind !== NEED)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, KINDS);
    return likely
      .flatMap((guess): Guess[] =>
        SERVICE_KINDS.has(guess.label.kind)
          ? weights.service.classes.map((service, of) => ({
              label: { ...guess.label, service },
              probability: guess.probability * (byService[of] as number),
            }))
          : [guess],
      )
      .filter(({ label }) => label.service === undefined || offers.has(label.service))
      .sort((a, b) => b.probability - a.probability)
      .slice(0, KINDS);
  });
}

/** Minimum probability of a feature; less if the message contains its words. */
const FEATURE = { sure: 0.4, worded: 0.1 };

/**
 * Creates a function that finds the feature of a service that a message asks about in other words (« il
 * répond d'après quoi ? »). Features are named by the first words of their lines, as in `featureWords`.
 */
export function createFeatureClassifier(
  weights: Weights,
  services: readonly { offer: string; features: readonly string[] }[],
): (reading: Reading, offer: string, worded?: number) => number | undefined {
  const head = unpack(weights.feature);
  const { classes } = weights.feature;
  return (reading, offer, worded) => {
    const found = services.find((service) => service.offer === offer)?.features ?? [];
    const likely = head(featuresOf(reading));
    const own = found.map((line) => {
      const at = classes.findIndex((start) => start !== '' && line.startsWith(start));
      return likely[at] ?? 0;
    });
    const best = Math.max(...own);
    const likeliest = own.indexOf(best);
    const least = likeliest === worded ? FEATURE.worded : FEATURE.sure;
    return best >= least ? likeliest : undefined;
  };
}
