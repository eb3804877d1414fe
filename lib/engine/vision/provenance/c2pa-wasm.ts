/** Loads c2pa-rs in WebAssembly: nine megabytes, fetched when the first file needs them. */
import init, { WasmReader } from '@contentauth/c2pa-wasm';
import type { RemoteCredentials } from '../image-bytes.ts';
import type { C2paReader } from './read-credentials.ts';

/**
 * c2pa-rs takes credentials from elsewhere only by a request of its own. They are here already: until the returned function is called,
 * that request is answered with them, and every other one fails. The worker does nothing else in that time.
 */
const answerFrom = ({ address, bytes }: RemoteCredentials): (() => void) => {
  const { fetch } = globalThis;
  globalThis.fetch = async (request) => {
    const { url } = new Request(request);
    if (url !== new URL(address).href) throw new TypeError();
    // c2pa-rs reads the address of a response, which one that is made here lacks.
    return Object.defineProperty(new Response(Uint8Array.from(bytes)), 'url', { value: url });
  };
  return () => {
    globalThis.fetch = fetch;
  };
};

export const createC2paReader = (wasm: () => Promise<Uint8Array<ArrayBuffer> | Response>): C2paReader => {
  let ready: Promise<unknown> | undefined;
  const load = async () => init({ module_or_path: await wasm() });
  return async ({ mediaType, bytes, remote }, settings) => {
    ready ??= load();
    await ready;
    const restore = remote && answerFrom(remote);
    try {
      const reader = await WasmReader.fromBytes(mediaType, bytes, settings);
      try {
        return reader.json();
      } finally {
        reader.free();
      }
    } finally {
      restore?.();
    }
  };
};
