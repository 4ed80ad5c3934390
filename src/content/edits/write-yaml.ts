import { type Document, isCollection, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { RawValue } from '#shared/site-editor.ts';
import { linesOutsideBlocks, parseContent } from '../load/read-yaml.ts';
import type { StoredEdit } from './layer.ts';
import { groupOf, isGroup, keyOf, withValue } from './values.ts';

/** Maximum length of a written line, as in the sample's files. */
const LINE = 100;

/** Returns the text of a content file with edits written into it; its comments stay. */
export function writeEdits(source: string, edits: readonly StoredEdit[]): string {
  const document = parseContent(fillEmpty(source));
  const whole = edits.reduce(
    (file, { field, value }) => groupOf(withValue(file, field, value)),
    groupOf(document.toJSON()),
  );
  if (!update(document, document.contents, whole))
    document.contents = nodeOf(document, whole) as never;
  return document.toString({ lineWidth: LINE }).replace(/^(\s*(?:- )?[\w-]+): ""$/gm, '$1:');
}

/** Gives entries without a value an empty text: the comment below would otherwise become their own. */
function fillEmpty(source: string): string {
  const lines = source.split('\n');
  for (const { index, line, indent } of linesOutsideBlocks(lines)) {
    if (!/^\s*(?:- )?[\w-]+:\s*$/.test(line)) continue;
    const next = lines.slice(index + 1).find((each) => /^\s*[^\s#]/.test(each)) ?? '';
    const deeper = next.search(/\S/) - indent;
    const isGroup = deeper > 0 || (deeper === 0 && /^\s*- /.test(next));
    if (!isGroup) lines[index] = `${line.trimEnd()} ""`;
  }
  return lines.join('\n');
}

/** Changes a node in place; returns false if another kind of node is needed. */
function update(document: Document, node: unknown, value: RawValue): boolean {
  if (isScalar(node) && typeof value === 'string') {
    if (node.value !== value) {
      node.value = value;
      node.type = typeOf(value);
    }
    return true;
  }
  if (isMap(node) && isGroup(value)) {
    for (const { key } of [...node.items]) {
      const name = isScalar(key) ? String(key.value) : String(key);
      if (!Object.hasOwn(value, name)) node.delete(name);
    }
    for (const [name, entry] of Object.entries(value)) {
      if (!update(document, node.get(name, true), entry)) node.set(name, nodeOf(document, entry));
    }
    return true;
  }
  if (!isSeq(node) || !Array.isArray(value)) return false;
  const left = [...node.items];
  node.items = value.map((entry, index) => {
    const key = keyOf(entry);
    const found = left.findIndex((item) => isSame(item, key));
    // A changed text keeps its place and the comment above it.
    const [item] = found < 0 ? [node.items[index]] : left.splice(found, 1);
    const mayChange = found >= 0 || (isScalar(item) && left.includes(item));
    return mayChange && update(document, item, entry) ? item : nodeOf(document, entry);
  });
  return true;
}

const isSame = (item: unknown, key: string) =>
  keyOf(isCollection(item) || isScalar(item) ? (item.toJSON() as RawValue) : '') === key;

function nodeOf(document: Document, value: RawValue): Node {
  const node = document.createNode(value) as Node;
  if (isScalar(node)) node.type = typeOf(String(node.value));
  return node;
}

/** A long text starts below its name. */
const typeOf = (text: string) =>
  text.length > LINE - 20 || text.includes('\n') ? Scalar.BLOCK_FOLDED : Scalar.PLAIN;
