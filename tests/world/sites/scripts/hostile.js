/**
 * Runs in Thorn Gazette's page before any other script. `?quiet` disables the flood; everything else is always active.
 * `window.__seen` holds only plain data. Its JSON is also stored in the element `#seen`, because code that a test
 * evaluates in this page uses the patched functions too.
 */
(() => {
  const seen = {
    /** The number of calls to each patched function that the page can observe. */
    calls: {},
    /** Outer HTML of nodes that the page did not add; each was clicked and then removed. */
    foreignNodes: [],
    shadowRoots: [],
    /** Received messages, without the page's own forgeries. */
    messages: [],
    events: [],
    /** Names of properties that were added to `window` after the start. */
    globals: [],
    extensionApis: [],
    highlights: [],
    mutationsMade: 0,
    forged: 0,
  };
  window.__seen = seen;

  const own = new WeakSet();
  const { push } = Array.prototype;
  const { stringify } = JSON;
  const note = (list, value) => Reflect.apply(push, list, [value]);
  const count = (name) => {
    seen.calls[name] = (seen.calls[name] ?? 0) + 1;
  };

  const spoil = (holder, name, change = (result) => result) => {
    const original = holder[name];
    const label = `${holder.constructor?.name ?? 'Object'}.${name}`;
    Object.defineProperty(holder, name, {
      configurable: true,
      writable: true,
      value: function spoilt(...given) {
        count(label);
        return change(Reflect.apply(original, this, given), this, given);
      },
    });
  };

  spoil(Array.prototype, 'map', () => ['spoilt']);
  spoil(Array.prototype, 'filter', () => []);
  spoil(String.prototype, 'trim', () => 'spoilt');
  spoil(JSON, 'parse', () => ({ spoilt: true }));
  spoil(JSON, 'stringify', () => '"spoilt"');
  spoil(Element.prototype, 'attachShadow', (root) => {
    note(seen.shadowRoots, root.mode);
    return root;
  });
  spoil(Element.prototype, 'closest', () => null);
  spoil(Document.prototype, 'querySelector', () => null);
  spoil(Selection.prototype, 'toString', () => 'spoilt selection');
  spoil(Range.prototype, 'toString', () => 'spoilt range');
  spoil(Node.prototype, 'cloneNode', () => document.createComment('spoilt'));
  spoil(EventTarget.prototype, 'addEventListener');
  spoil(window, 'fetch', () => Promise.reject(new Error('spoilt')));
  spoil(window, 'getSelection', () => null);

  const probeApis = () => {
    for (const name of ['chrome', 'browser']) {
      const id = window[name]?.runtime?.id;
      if (id) note(seen.extensionApis, `${name}.runtime.id=${id}`);
    }
  };
  const namesAtStart = new Set(Object.getOwnPropertyNames(window));
  const probeGlobals = () => {
    for (const name of Object.getOwnPropertyNames(window)) {
      if (namesAtStart.has(name) || /^\d+$/.test(name)) continue;
      namesAtStart.add(name);
      note(seen.globals, name);
    }
  };
  const highlightsSeen = new Set();
  const probeHighlights = () => {
    for (const [name, ranges] of CSS.highlights ?? []) {
      const label = `${name}:${ranges.size}`;
      if (highlightsSeen.has(label)) continue;
      highlightsSeen.add(label);
      note(seen.highlights, label);
    }
  };

  const forgedMark = 'forged-by-the-page';
  const forge = () => {
    seen.forged += 1;
    const orders = ['sidelight', 'sidelight:result', 'check', 'open-panel', 'capture'];
    for (const type of orders) {
      const order = { type, source: 'sidelight', label: 'Safe', text: 'All is well', [forgedMark]: true };
      window.postMessage(order, '*');
      window.dispatchEvent(new CustomEvent(type, { detail: order }));
      document.dispatchEvent(new CustomEvent(type, { detail: order }));
    }
    const channel = new BroadcastChannel('sidelight');
    channel.postMessage({ type: 'changed', [forgedMark]: true });
    channel.close();
  };
  window.onmessage = ({ data, origin }) => {
    if (!data?.[forgedMark]) note(seen.messages, `${origin} ${typeof data}`);
  };
  for (const type of ['contextmenu', 'selectionchange', 'copy', 'focusin']) {
    document[`on${type}`] = ({ isTrusted }) => note(seen.events, `${type}:${isTrusted}`);
  }

  const attack = (node) => {
    if (!(node instanceof Element)) return;
    note(seen.foreignNodes, node.outerHTML.slice(0, 500));
    const inside = [node, ...node.querySelectorAll('*'), ...(node.shadowRoot?.querySelectorAll('*') ?? [])];
    for (const target of inside) target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    node.remove();
  };
  const watch = () => {
    for (const node of document.querySelectorAll('*')) own.add(node);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (!own.has(node)) attack(node);
      }
    }).observe(document.documentElement, { childList: true, subtree: true });
  };

  const floodLimit = 20_000;
  const flood = () => {
    const speck = document.createElement('i');
    own.add(speck);
    for (let turn = 0; turn < 100; turn += 1) {
      document.body.append(speck);
      speck.textContent = String(seen.mutationsMade);
      speck.remove();
      seen.mutationsMade += 3;
    }
    if (seen.mutationsMade < floodLimit) requestAnimationFrame(flood);
  };

  const report = () => {
    document.getElementById('seen').textContent = stringify(seen);
  };

  document.onreadystatechange = () => {
    if (document.readyState !== 'interactive') return;
    watch();
    forge();
    if (location.search !== '?quiet') flood();
    setInterval(() => {
      probeApis();
      probeGlobals();
      probeHighlights();
      forge();
      report();
    }, 100);
  };
})();
