/** Serves the built extension on loopback, under the policies of its manifest, with its API put into each of its pages. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { bundleScripts } from './bundle-scripts.ts';

export interface ServedExtension {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

interface Manifest {
  content_security_policy: { extension_pages: string; sandbox: string };
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The page in a sandbox has no API of the extension. */
const SANDBOXED = 'document-reader.html';
/** Hidden in a browser, in a frame here. */
const ENGINE = '/engine-host.html';
const HOST = '<!doctype html><title>Journey</title><body><script src="/journey/host.js"></script></body>';
const API = '<script src="/journey/page.js"></script>';

const send = (outgoing: ServerResponse, type: string, body: string | Buffer, policy?: string): void => {
  outgoing.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'max-age=3600',
    // An address of an extension is never sent to a site.
    'referrer-policy': 'no-referrer',
    // The page in a sandbox has an origin of its own.
    'access-control-allow-origin': '*',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  });
  outgoing.end(body);
};

export const serveExtension = async (folder: string): Promise<ServedExtension> => {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const messages = await readFile(join(folder, '_locales/en/messages.json'), 'utf8');
  const { content_security_policy: policies } = JSON.parse(manifest) as Manifest; // cast: as the build writes it
  const packaged = `globalThis.packaged = { manifest: ${manifest}, messages: ${messages} };\n`;
  const scripts = await bundleScripts();
  const scriptAt = new Map(Object.entries(scripts).map(([name, code]) => [`/journey/${name}.js`, packaged + code]));

  const answer = async (path: string, outgoing: ServerResponse): Promise<void> => {
    const script = scriptAt.get(path);
    if (path === '/journey') return send(outgoing, 'text/html', HOST);
    if (script !== undefined) return send(outgoing, 'text/javascript', script, policies.extension_pages);
    const file = await readFile(join(folder, normalize(path)));
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    if (type !== 'text/html') return send(outgoing, type, file, policies.extension_pages);
    if (path === `/${SANDBOXED}`) return send(outgoing, type, file, policies.sandbox);
    const page = file.toString().replace(/<head[^>]*>/, `$&${API}`);
    const policy = policies.extension_pages;
    send(
      outgoing,
      type,
      page,
      path === ENGINE ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy,
    );
  };

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    answer(pathname, outgoing).catch(() => outgoing.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // cast: it listens at a port
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
