/** Defines how the text in an image is recognized on this device: each line with its place in the image. */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isSentence, type Sentence } from '../sentence.ts';
import { blobAddress, givenFile } from './file.ts';

/** In pixels of the image as it is stored. */
export const imageRegion = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type ImageRegion = z.infer<typeof imageRegion>;

/** `confidence` is the recognizer's own, from 0 to 1. */
const imageWord = z.object({ text: z.string(), region: imageRegion, confidence: z.number() });
export type ImageWord = z.infer<typeof imageWord>;

const imageLine = z.object({ ...imageWord.shape, words: z.array(imageWord) });
export type ImageLine = z.infer<typeof imageLine>;

const imageText = z.object({
  width: z.number(),
  height: z.number(),
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: z.string(),
  lines: z.array(imageLine),
  /** The file, if the engine loaded it; valid until the next one is loaded. */
  picture: z.optional(blobAddress),
});
export type ImageText = z.infer<typeof imageText>;

const recognitionStep = z.discriminatedUnion('name', [
  /** The share that is done, from 0 to 1. */
  z.object({ name: z.literal('progress'), share: z.number() }),
  z.object({ name: z.literal('recognized'), text: imageText }),
  z.object({ name: z.literal('failed'), because: z.custom<Sentence>((value) => isSentence(value)) }),
]);
export type RecognitionStep = z.infer<typeof recognitionStep>;

/** A file of the user that a page holds, or the input of the image's check. */
const imageToRead = z.union([z.object({ file: givenFile }), z.object({ input: z.string() })]);
export type ImageToRead = z.infer<typeof imageToRead>;

/** A language as Tesseract names it, such as `eng` or `chi_sim`. */
const textLanguage = z.object({ code: z.string(), isShipped: z.boolean() });
export type TextLanguage = z.infer<typeof textLanguage>;

const languageCode = z.string().check(z.regex(/^[a-z][a-z_]{1,29}$/i));

/** The language whose data a file has, by its name as Tesseract publishes it. */
export const languageOfFile = (name: string): string | undefined =>
  /^([a-z][a-z_]{1,29})\.traineddata(?:\.gz)?$/i.exec(name)?.[1];

export const textInImageContract = {
  /** Ends with the text, or with the reason why there is none. A caller that stops reading cancels it. */
  recognize: oc.input(z.object({ image: imageToRead, language: languageCode })).output(eventIterator(recognitionStep)),
  languages: oc.output(z.array(textLanguage)),
  /** Keeps the data of a language from a file of the user; `name` is the file's. */
  addLanguage: oc.input(z.object({ file: givenFile, name: z.string() })).output(textLanguage),
  removeLanguage: oc.input(z.object({ code: languageCode })).output(z.void()),
};
export type TextInImageClient = ContractRouterClient<typeof textInImageContract>;
