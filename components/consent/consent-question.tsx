/** The question before something leaves: what leaves, the hosts that receive it, and the answers. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConsentAnswer } from '../../lib/desk/client.ts';
import { allowReading, allowSending, type Wish } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';

interface Props {
  title: string;
  /** The question is a page of its own, not a part of one. */
  isPage?: boolean;
  /** The data that leaves, readable and where possible editable. */
  children: ComponentChildren;
  /** Introduces the list of hosts; absent where the children name them. */
  recipients?: string;
  hosts: readonly string[];
  /** The site that the words come from; without one no answer is remembered. */
  site?: string | undefined;
  /** Nothing is left that could be sent. */
  isEmpty?: boolean;
  /** The answer requests the permission for the hosts as well: one prompt in Firefox, which allows no second one. */
  permitsHosts?: boolean;
  /** The hosts that are read before anything is sent: the answer requests their permission, and goes on if it is refused. */
  reads?: readonly string[] | undefined;
  /** The data that leaves, in the terms of Firefox; absent: that of a check. */
  data?: Wish | undefined;
  onAnswer: (answer: ConsentAnswer) => void;
  /** Allows the hosts for all sites; absent where that is not offered. */
  onAllowHosts?: (() => void) | undefined;
}

/** Opens the browser's prompt that belongs to the question; undefined where it has none. */
const promptFor = ({ hosts, reads = [], permitsHosts, data }: Props): Promise<boolean> | undefined => {
  if (reads.length > 0) return allowReading(access, reads);
  return import.meta.env.FIREFOX ? allowSending(access, permitsHosts ? hosts : [], data) : undefined;
};

/** A key that is still held from before the question, as that of the shortcut, answers nothing. */
const KEY_REST_MS = 500;

/**
 * The answer that the user reaches first. It has the focus where nothing else of the page is in use: after the shortcut, and after a
 * typed claim.
 */
const useFirstAnswer = () => {
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const isIgnored = useRef(false);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    const { activeElement } = document;
    const isFree =
      !activeElement || ['body', 'h1', 'h2'].includes(activeElement.localName) || activeElement.closest('[hidden]');
    if (isFree) button.current?.focus({ preventScroll: true });
  }, []);
  const ignoreHeldKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (event.type === 'keydown') isIgnored.current = event.repeat || performance.now() - shownAt.current < KEY_REST_MS;
    // Space answers when it is released.
    if (isIgnored.current) event.preventDefault();
  };
  return { button, keys: { onKeyDown: ignoreHeldKey, onKeyUp: ignoreHeldKey } };
};

export const ConsentQuestion = (props: Props) => {
  const { title, isPage, children, recipients, hosts, site, isEmpty, onAnswer, onAllowHosts } = props;
  const [isRefused, setRefused] = useState(false);
  const { button, keys } = useFirstAnswer();
  const sends = { type: 'button', disabled: isEmpty, ...keys } as const;
  const Heading = isPage ? 'h1' : 'h2';
  const send = async (onAllowed: () => void) => {
    // The browser's prompt must be the first action of the click; where there is none, what the answer does first is.
    const prompt = promptFor(props);
    if (prompt && !(await prompt)) setRefused(true);
    else onAllowed();
  };
  return (
    <section class="consent" aria-labelledby="consent-title">
      <Heading id="consent-title">{title}</Heading>
      {children}
      {recipients !== undefined && (
        <>
          <p>{recipients}</p>
          <ul class="hosts">
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </>
      )}
      {isRefused && (
        <p class="problem" role="alert">
          {t('consent.refused')}
        </p>
      )}
      <div class="actions">
        <button {...sends} class="main" ref={button} onClick={() => send(() => onAnswer('once'))}>
          {t('consent.once')}
        </button>
        {site !== undefined && (
          <>
            <button {...sends} onClick={() => send(() => onAnswer('always'))}>
              {t('consent.always', { site })}
            </button>
            {onAllowHosts && (
              <button {...sends} onClick={() => send(onAllowHosts)}>
                {t('consent.alwaysToHosts')}
              </button>
            )}
            <button type="button" onClick={() => onAnswer('never')}>
              {t('consent.never', { site })}
            </button>
          </>
        )}
        <button type="button" onClick={() => onAnswer('cancel')}>
          {t('consent.cancel')}
        </button>
      </div>
    </section>
  );
};
