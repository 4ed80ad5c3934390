import { nesting } from '../gateway/body-limit.ts';
import { RestError } from './rest-error.ts';

/** Maximum nesting of brackets in a value: the engines recurse over them. */
const MAX_NESTING = 100;

/** Reads one query parameter from left to right; errors have PostgREST's words and position. */
export class Scanner {
  readonly text: string;
  position = 0;
  readonly #what: string;

  /** `what` names the parameter: "filter", "select parameter". */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
    if (nesting(text) > MAX_NESTING) this.fail(`at most ${MAX_NESTING} nested brackets`);
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  /** Returns the rest of the text, and moves to its end. */
  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  startsWith(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  /** Skips the literal if it follows. */
  take(literal: string): boolean {
    if (!this.startsWith(literal)) return false;
    this.position += literal.length;
    return true;
  }

  /** Skips what the sticky pattern matches here, and returns it. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.position += found.length;
    return found;
  }

  skipSpaces(): void {
    this.match(/[ \t]*/y);
  }

  /** Reads items between commas up to the end of the text. */
  list<Item>(readItem: (scanner: this) => Item, expecting = '"," or end of input'): Item[] {
    const items = [readItem(this)];
    while (this.take(',')) items.push(readItem(this));
    if (!this.done) this.fail(expecting);
    return items;
  }

  /** Returns the text in double quotes, in which a backslash escapes the next character; null if none follows. */
  quoted(): string | null {
    const found = this.match(/"(?:[^"\\]|\\[\s\S])*"/y);
    return found === null ? null : found.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1');
  }

  /** Throws PGRST100 for the current position. */
  fail(expecting: string): never {
    const rest = this.text.slice(this.position);
    const unexpected = rest === '' ? 'end of input' : `"${[...rest][0]}"`;
    throw new RestError(
      400,
      'PGRST100',
      `"failed to parse ${this.#what} (${this.text})" (line 1, column ${this.position + 1})`,
      { details: `unexpected ${unexpected} expecting ${expecting}` },
    );
  }
}

/** Reads a name: in quotes, or of letters, digits, `_`, `$`, spaces, and dashes in between. */
export function parseName(scanner: Scanner): string {
  scanner.skipSpaces();
  const name =
    scanner.quoted() ??
    scanner.match(/[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy)?.trim() ??
    scanner.fail('field name (* or [a..z0..9_$])');
  scanner.skipSpaces();
  return name;
}
