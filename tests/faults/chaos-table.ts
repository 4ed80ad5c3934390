import { ROWS_IN_FLIGHT } from '#supabase/functions/outbox/drain.ts';
import type { FullDiskReport } from './full-disk.ts';
import type { Kept } from './on-disk.ts';
import type { PowerCutReport } from './power-cuts.ts';
import type { ChaosReport } from './run-chaos.ts';
import type { ClockLeapReport, ThreadDeathReport } from './sabotage.ts';

/** Reports of one run on one engine; null where the machine does not allow a fault. */
export interface Scenarios {
  network: ChaosReport;
  power: PowerCutReport | null;
  disk: FullDiskReport | null;
  /** Null with PostgreSQL, whose clock is the machine's, and which has no thread of ours. */
  clock: ClockLeapReport | null;
  thread: ThreadDeathReport | null;
}

const NEEDS_ROOT = 'not allowed here (needs root and loop devices)';
const EMBEDDED_ONLY = 'not possible with a server of its own';

const kept = ({ acknowledged, lost, storedTwice }: Kept) =>
  `${acknowledged} / ${lost} / ${storedTwice}`;

/** Returns the table of a run, line by line. */
export function chaosTable({ network, power, disk, clock, thread }: Scenarios): string[] {
  const faults = Object.entries(network.faults).map(([name, count]) => `${name} ${count}`);
  const lines: [string, string | number][] = [
    ['', 'acknowledged / lost / stored twice'],
    ['bad network, killed servers, bad clients', kept(network)],
    ['  requests', `${network.requests} (${faults.join(', ')})`],
    ['  server killed, ended by itself', `${network.kills}, ${network.crashes}`],
    ['  database connections cut', network.databaseCuts],
    ['  e-mails refused, cut off or left hanging', network.mailRefusals],
    ['  messages announced by e-mail', network.emails],
    ['  e-mails sent twice, same Message-ID', network.emailsTwice],
    ['  idle sockets opened', network.idleSockets],
    ['  bodies of 1 MB sent, taken', `${network.bigBodies}, ${network.bigBodiesTaken}`],
    ['  visitors meanwhile, p99', `${network.visitorP99} ms`],
    ['  memory of the server, highest', `${network.memoryPeak} MB`],
    [`power cuts: ${power?.cuts ?? 'none'}`, power ? kept(power) : NEEDS_ROOT],
    ['full disk, and space again', disk ? kept(disk) : NEEDS_ROOT],
    ...(disk ? [['  refused meanwhile', disk.refused] as [string, number]] : []),
    [`clock years ahead: ${clock?.leaps ?? 'none'}`, clock ? kept(clock) : EMBEDDED_ONLY],
    [
      `thread of the database dead: ${thread?.deaths ?? 'none'}`,
      thread ? kept(thread) : EMBEDDED_ONLY,
    ],
    ['seconds for the network', network.seconds],
  ];
  return lines.map(([label, value]) => `  ${label.padEnd(44)}${value}`);
}

/** Returns what went wrong; nothing when every promise held. */
export function brokenPromises(scenarios: Scenarios, messages: number): string[] {
  const { network, disk, clock, thread } = scenarios;
  const runs = Object.entries(scenarios).filter(
    (entry): entry is [string, Kept] => entry[1] !== null,
  );
  const promises: [string, boolean][] = [
    ...runs.map(([name, { lost }]): [string, boolean] => [`${name}: nothing lost`, lost === 0]),
    ...runs.map(([name, { storedTwice }]): [string, boolean] => [
      `${name}: nothing stored twice`,
      storedTwice === 0,
    ]),
    ['every message acknowledged', network.acknowledged === messages],
    ['every message announced by e-mail', network.emails === messages],
    [
      'e-mails twice only where a server was killed',
      network.emailsTwice <= network.kills * ROWS_IN_FLIGHT,
    ],
    ['the server never ended by itself', network.crashes === 0],
    ['no body of 1 MB taken', network.bigBodiesTaken === 0],
    ['a server that a full disk ended said so', disk === null || disk.explained],
    ['each leap of the clock noticed', clock === null || clock.noticed === clock.leaps],
    ['each death of the thread explained', thread === null || thread.explained === thread.deaths],
  ];
  return promises.filter(([, held]) => !held).map(([promise]) => promise);
}
