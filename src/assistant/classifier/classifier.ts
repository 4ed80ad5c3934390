import type { Reading } from '../understanding/create-understanding.ts';
import { featuresOf } from './features.ts';
import { type Label, SERVICE_KINDS } from './labels.ts';
import { type PackedHead, unpack } from './packed-head.ts';
import { weights as trained } from './weights.ts';

/** Trained weights: a head each for the kind of question, its service and feature, story or not, and its need. */
export interface Weights {
  /** SHA-256 of the training questions, so that a test finds outdated weights. */
  trainedOn: string;
  kind: PackedHead;
  service: PackedHead;
  feature: PackedHead;
  story: PackedHead;
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
): (reading: Reading) => Guess[] {
  const kinds = unpack(weights.kind);
  const services = unpack(weights.service);
  /** A cache, because several deciders ask about one reading. */
  const known = new WeakMap<Reading, Guess[]>();

  function guess({ message, clauses }: Reading): Guess[] {
    const features = featuresOf(message, clauses);
    const byService = services(features);
    const likely = Array.from(
      kinds(features),
      (probability, of): Guess => ({
        label: { kind: weights.kind.classes[of] as string },
        probability,
      }),
    )
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
  }

  return (reading) => {
    const guesses = known.get(reading) ?? guess(reading);
    known.set(reading, guesses);
    return guesses;
  };
}

/** Minimum probability of a feature among a service's own, and overall; less if the message contains its words. */
const FEATURE = { among: 0.5, atAll: 0.4, worded: 0.1 };

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
  return ({ message, clauses }, offer, worded) => {
    const found = services.find((service) => service.offer === offer)?.features ?? [];
    const likely = head(featuresOf(message, clauses));
    const none = likely[classes.indexOf('')] ?? 0;
    const own = found.map((line) => {
      const at = classes.findIndex((start) => start !== '' && line.startsWith(start));
      return likely[at] ?? 0;
    });
    const best = Math.max(...own);
    const all = own.reduce((sum, each) => sum + each, none);
    const likeliest = own.indexOf(best);
    const isLikely = best >= FEATURE.atAll && best >= FEATURE.among * all;
    const isWorded = likeliest === worded && best >= FEATURE.worded;
    return isLikely || isWorded ? likeliest : undefined;
  };
}
