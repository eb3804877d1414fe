/**
 * The parser's package gives each node, each attribute too, a map for listeners that nobody here ever adds. These maps cost
 * a quarter of the time that a page takes, and most of the garbage: https://github.com/WebReflection/linkedom
 */
import { EventTarget } from 'linkedom/worker';

type Constructor = abstract new (...given: never[]) => unknown;

const parentOf = (kind: Constructor): Constructor | null => Object.getPrototypeOf(kind);

class NobodyListens {}

/** The class of all nodes stands right below EventTarget: from here on its `super()` makes nothing. Methods stay as they are. */
export const withoutListeners = (node: object): void => {
  // Whatever the package makes has a constructor.
  let kind: Constructor | null = node.constructor as Constructor;
  while (kind && parentOf(kind) !== EventTarget) kind = parentOf(kind);
  if (kind) Object.setPrototypeOf(kind, NobodyListens);
};
