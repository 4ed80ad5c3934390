/** What the benchmarks use of autocannon, which brings no types. */
declare module 'autocannon' {
  export interface Result {
    /** Answers in a second. */
    requests: { average: number };
    /** In milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
