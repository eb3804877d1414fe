/** The worker that examines the bytes of images on a server. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createC2paReader } from '../../lib/engine/vision/provenance/c2pa-wasm.ts';
import { serveExamination } from '../../lib/engine/vision/serve-examination.ts';

const wasm = () => readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')));

if (parentPort) serveExamination(parentPort, { readC2pa: createC2paReader(wasm) });
