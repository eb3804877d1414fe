/**
 * Reads and presses Chromium's own windows (context menu, permission prompt), which no page protocol reaches, through
 * its inspector for them: https://www.chromium.org/developers/design-documents/ui-devtools/
 */
import type { Hand } from './hand.ts';
import { type Fields, openWire } from './wire.ts';

export interface NativeView {
  kind: string;
  text: string;
  /** Relative to its window; 0 inside a row of a menu. */
  x: number;
  y: number;
  width: number;
  height: number;
  children: NativeView[];
}

export interface NativeWindow {
  /** The node that receives its mouse events. */
  root: number;
  x: number;
  y: number;
  views: NativeView[];
}

export interface NativeUi {
  /** The windows of this kind that are open, the oldest first. */
  windows(name: string): Promise<NativeWindow[]>;
  /** The kinds of all windows that are open. */
  names(): Promise<string[]>;
  press(window: NativeWindow, view: NativeView): Promise<void>;
  close(): void;
}

interface UiNode {
  nodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: UiNode[];
}

interface Style {
  rule: { style: { cssProperties: { name: string; value: string }[] } };
}

const attribute = ({ attributes = [] }: UiNode, name: string): string => {
  const at = attributes.indexOf(name);
  return at < 0 ? '' : (attributes[at + 1] ?? '');
};

/** A row of a menu is pressed as a whole; reading the place of everything inside took most of the time of a menu. */
const ROW = 'MenuItemView';

const withoutPlace = (node: UiNode): NativeView => ({
  kind: attribute(node, 'class'),
  text: '',
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  children: (node.children ?? []).map(withoutPlace),
});

const nodesOf = (node: UiNode): UiNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

export const flatten = (views: readonly NativeView[]): NativeView[] =>
  views.flatMap((view) => [view, ...flatten(view.children)]);

export const openNativeUi = async (port: number, hand: Hand | undefined): Promise<NativeUi> => {
  const wire = await openWire(`ws://127.0.0.1:${port}/0`);
  await wire.send('DOM.enable');
  await wire.send('CSS.enable');

  const style = async (node: UiNode): Promise<Map<string, string>> => {
    const { matchedCSSRules } = await wire.send('CSS.getMatchedStylesForNode', { nodeId: node.nodeId });
    const rules = matchedCSSRules as Style[]; // cast: the answer of the browser's own inspector
    return new Map(rules.flatMap(({ rule }) => rule.style.cssProperties.map(({ name, value }) => [name, value])));
  };

  const read = async (node: UiNode, x: number, y: number): Promise<NativeView> => {
    const kind = attribute(node, 'class');
    const properties = await style(node);
    const number = (name: string): number => Number(properties.get(name) ?? 0);
    const here = { x: x + number('X'), y: y + number('Y') };
    const children: NativeView[] = [];
    for (const child of node.children ?? [])
      children.push(kind === ROW ? withoutPlace(child) : await read(child, here.x, here.y));
    const size = { width: number('Width'), height: number('Height') };
    return { kind, text: properties.get('Text') ?? '', ...here, ...size, children };
  };

  const readWindow = async (widget: UiNode): Promise<NativeWindow[]> => {
    const root = widget.children?.[0];
    if (!root) return [];
    const properties = await style(widget);
    const [x, y] = [Number(properties.get('X') ?? 0), Number(properties.get('Y') ?? 0)];
    return [{ root: root.nodeId, x, y, views: [await read(root, 0, 0)] }];
  };

  const mouse = (root: number, type: string, x: number, y: number): Promise<Fields> =>
    wire.send('DOM.dispatchMouseEvent', {
      nodeId: root,
      event: { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', wheelDirection: 'none' },
    });

  const widgets = async (): Promise<UiNode[]> => {
    const { root } = await wire.send('DOM.getDocument');
    return nodesOf(root as UiNode).filter((node) => node.nodeName === 'Widget'); // cast: as above
  };

  return {
    windows: async (name) => {
      const named = (await widgets()).filter((node) => attribute(node, 'name') === name);
      return (await Promise.all(named.map(readWindow))).flat();
    },
    names: async () => (await widgets()).map((node) => attribute(node, 'name')),
    press: async ({ root, x, y }, view) => {
      const [middleX, middleY] = [Math.round(view.x + view.width / 2), Math.round(view.y + view.height / 2)];
      if (hand) return hand.click(x + middleX, y + middleY);
      await mouse(root, 'mouseMoved', middleX, middleY);
      await mouse(root, 'mousePressed', middleX, middleY);
      // The press alone closes some windows, and then there is nothing left to release the button on.
      await mouse(root, 'mouseReleased', middleX, middleY).catch(() => undefined);
    },
    close: wire.close,
  };
};
