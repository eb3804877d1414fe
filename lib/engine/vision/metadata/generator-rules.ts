/** Lists the fields in which each image generator leaves its notes. A note counts in those fields and nowhere else. */

import { isObject } from '../../../format/json.ts';

export interface GeneratorRule {
  tool: string;
  /** The fields whose values are tested. */
  fields: readonly string[];
  matches: (value: string) => boolean;
}

type Json = Record<string, unknown>;

const jsonOf = (text: string): Json | undefined => {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : undefined; // cast: it starts with a brace
  } catch {
    return undefined;
  }
};

const hasJson = (test: (json: Json) => boolean) => (text: string) => {
  const json = jsonOf(text);
  return json !== undefined && test(json);
};
const anything = (text: string) => text.trim() !== '';
const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

/** True for a graph of nodes that each have a class. */
const isPrompt = (json: Json): boolean =>
  Object.values(json).some((node) => isObject(node) && typeof node.class_type === 'string' && isObject(node.inputs));
const isWorkflow = (json: Json): boolean =>
  Array.isArray(json.nodes) && (Array.isArray(json.links) || 'last_node_id' in json);
/** In the EXIF fields of other formats, the name precedes the graph. */
const isNamedGraph = (text: string): boolean => {
  const [, name, rest = ''] = /^(prompt|workflow):([\s\S]*)$/i.exec(text) ?? [];
  const json = name === undefined ? undefined : jsonOf(rest);
  return json !== undefined && (isPrompt(json) || isWorkflow(json));
};

const isFooocus = (json: Json): boolean =>
  String(json.version ?? json.Version ?? '').startsWith('Fooocus') ||
  ['adm_guidance', 'base_model', 'full_negative_prompt'].every((key) => key in json);

/** The line that this program and all its successors write. */
const WEB_UI = /(^|\n)Steps: \d+, (?=[^\n]*\bSampler: )(?=[^\n]*\bSeed: \d+)/;

const PARAMETERS = ['png:parameters', 'exif:UserComment', 'exif:ImageDescription', 'jpeg:comment'];
const DESCRIPTIONS = ['png:Description', 'exif:ImageDescription', 'xmp:dc.description', 'iptc:Caption'];

const byContent: GeneratorRule[] = [
  { tool: 'Fooocus', fields: ['png:fooocus_scheme', 'exif:fooocus_scheme'], matches: anything },
  { tool: 'Fooocus', fields: PARAMETERS, matches: hasJson(isFooocus) },
  { tool: 'SwarmUI', fields: PARAMETERS, matches: hasJson((json) => isObject(json.sui_image_params)) },
  { tool: 'AUTOMATIC1111 or similar', fields: PARAMETERS, matches: matching(WEB_UI) },
  { tool: 'ComfyUI', fields: ['png:prompt', 'exif:UserComment'], matches: hasJson(isPrompt) },
  { tool: 'ComfyUI', fields: ['png:workflow', 'exif:UserComment'], matches: hasJson(isWorkflow) },
  {
    tool: 'ComfyUI',
    fields: ['exif:Make', 'exif:Model', 'exif:ImageDescription', 'exif:UserComment'],
    matches: isNamedGraph,
  },
  {
    tool: 'InvokeAI',
    fields: ['png:invokeai_metadata', 'png:invokeai_graph', 'png:sd-metadata'],
    matches: hasJson(() => true),
  },
  { tool: 'InvokeAI', fields: ['png:Dream'], matches: anything },
  { tool: 'NovelAI', fields: ['png:Source'], matches: matching(/NovelAI/) },
  {
    tool: 'Midjourney',
    fields: DESCRIPTIONS,
    matches: matching(/\bJob ID: [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/),
  },
];

/** Programs by the names that they use for themselves. */
const names: [tool: string, pattern: RegExp][] = [
  ['Adobe Firefly', /^adobe firefly\b/i],
  ['DALL·E', /^(dall[·\- ]?e\b|openai\b)/i],
  ['Midjourney', /^midjourney\b/i],
  ['NovelAI', /^novelai\b/i],
  ['ComfyUI', /^comfyui\b/i],
  ['InvokeAI', /^invoke ?ai\b/i],
  ['Fooocus', /^fooocus\b/i],
  ['Stable Diffusion', /^(stable[ -]?diffusion|dreamstudio|stability ?ai)\b/i],
  ['Draw Things', /^draw things\b/i],
  ['DiffusionBee', /^diffusionbee\b/i],
  ['Easy Diffusion', /^easy ?diffusion\b/i],
  ['SwarmUI', /^(stable)?swarmui\b/i],
  ['FLUX', /^(black forest labs|flux\.?[12]\b)/i],
  ['Ideogram', /^ideogram\b/i],
  ['Leonardo.Ai', /^leonardo\.?ai\b/i],
  ['Recraft', /^recraft\b/i],
  ['Google AI', /^(made with google ai|edited with google ai|imagen \d)/i],
  ['Meta AI', /^(imagined with ai|made with ai by meta|meta ai)\b/i],
  ['Bing Image Creator', /^(bing|microsoft) image creator\b/i],
  ['Grok', /^(grok|xai)\b/i],
];

const NAME_FIELDS = [
  'png:Software',
  'exif:Software',
  'exif:ProcessingSoftware',
  'xmp:xmp.CreatorTool',
  'xmp:tiff.Software',
  'xmp:photoshop.Credit',
  'iptc:Credit',
  'iptc:OriginatingProgram',
];

export const generatorRules: readonly GeneratorRule[] = [
  ...byContent,
  ...names.map(([tool, pattern]) => ({
    tool,
    fields: NAME_FIELDS,
    matches: (value: string) => pattern.test(value.trim()),
  })),
];
