/** Loads c2pa-rs in WebAssembly: nine megabytes, fetched when the first file needs them. */
import init, { WasmReader } from '@contentauth/c2pa-wasm';
import type { C2paReader } from './read-credentials.ts';

export const createC2paReader = (wasm: () => Promise<Uint8Array<ArrayBuffer> | Response>): C2paReader => {
  let ready: Promise<unknown> | undefined;
  const load = async () => init({ module_or_path: await wasm() });
  return async (mediaType, bytes, settings) => {
    ready ??= load();
    await ready;
    const reader = await WasmReader.fromBytes(mediaType, bytes, settings);
    try {
      return reader.json();
    } finally {
      reader.free();
    }
  };
};
