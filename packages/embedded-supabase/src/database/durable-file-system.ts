import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file; `nfd` is the descriptor of the real one. */
export interface Stream {
  nfd: number;
  node: Node;
}

/** A file or folder as Emscripten knows it. */
export interface Node {
  name: string;
}

/** Changes to a file; a size truncates it. */
interface Attributes {
  mode?: number;
  size?: number;
}

/** The parts of Emscripten's NODEFS that are changed here: it lets PostgreSQL write into a real folder. */
export interface NodeFileSystem {
  realPath(node: Node): string;
  node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node;
    setattr(node: Node, attributes: Attributes): void;
    rename(node: Node, folder: Node, name: string): void;
    unlink(parent: Node, name: string): void;
  };
  stream_ops: {
    setattr(stream: Stream, attributes: Attributes): void;
    write(
      stream: Stream,
      memory: Int8Array,
      offset: number,
      length: number,
      position: number,
    ): number;
    fsync?(stream: Stream): number;
  };
}

type Settings = Parameters<NodeFS['init']>[1];

/** Mask of file mode bits: the owner's permissions, and those that are not permissions. */
const OWNER_ONLY = ~0o077;

/** PGlite's folder, really synced, and readable only by its owner whatever the umask. */
export class DurableFileSystem extends NodeFS {
  /** Segments of the write-ahead log synced since the last call of restartCount. */
  #segments = new Set<string>();

  override async init(pglite: Parameters<NodeFS['init']>[0], settings: Settings) {
    const { emscriptenOpts } = await super.init(pglite, settings);
    const change = (module: unknown) => this.change((module as { NODEFS: NodeFileSystem }).NODEFS);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] },
    };
  }

  /** How many files of the write-ahead log have been written to since restartCount. */
  get segments(): number {
    return this.#segments.size;
  }

  /** Called when a checkpoint has made the log so far superfluous. */
  restartCount(): void {
    this.#segments.clear();
  }

  /** Replaces Emscripten's operations by those of this file system. */
  protected change(nodeFs: NodeFileSystem): void {
    const { mknod, setattr } = nodeFs.node_ops;
    nodeFs.node_ops.mknod = (parent, name, mode, device) =>
      mknod(parent, name, mode & OWNER_ONLY, device);
    // PostgreSQL's C library sets the mode once more after creating a file.
    nodeFs.node_ops.setattr = (node, attributes) => setattr(node, restrict(attributes));
    const { setattr: setOpen } = nodeFs.stream_ops;
    nodeFs.stream_ops.setattr = (stream, attributes) => setOpen(stream, restrict(attributes));
    nodeFs.stream_ops.fsync = (stream) => {
      fsyncSync(stream.nfd);
      if (/^[\dA-F]{24}$/.test(stream.node.name)) this.#segments.add(stream.node.name);
      return 0;
    };
  }
}

function restrict(attributes: Attributes): Attributes {
  if (attributes.mode === undefined) return attributes;
  return { ...attributes, mode: attributes.mode & OWNER_ONLY };
}
