/**
 * Reads documents for the engine on Chromium. As a sandboxed page it has a process of its own, where the browser's parser blocks
 * nothing else, and no access to the extension or the network.
 */
import { parseInBrowser } from '../../lib/device/parse-in-browser.ts';
import { serveDocuments } from '../../lib/engine/documents/serve-documents.ts';

/** The engine's page sends one port, over which its documents come. */
window.addEventListener('message', ({ ports: [port] }) => port && serveDocuments(port, parseInBrowser), { once: true });
