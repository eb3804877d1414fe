/** Reads documents inside a worker. A document that cannot be read is reported; the worker goes on. */
import { sentence } from '../../contract/sentence.ts';
import { answerInWorker, type Channel } from '../../wire/answer-in-worker.ts';
import { statedRefusal } from '../stated-refusal.ts';
import type { ParseHtml } from '../web/parsed-document.ts';
import { readersWith } from './read-document.ts';
import { UNREADABLE } from './unreadable-document.ts';

export const serveDocuments = (channel: Channel, parseHtml: ParseHtml): void =>
  answerInWorker(channel, readersWith(parseHtml), (error) => statedRefusal(error) ?? sentence(UNREADABLE));
