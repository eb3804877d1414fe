/** Tells who sent a message or opened a port, by what the browser itself states of the sender. Every listener asks here first. */

export interface MessageSender {
  id?: string;
  url?: string;
  tab?: object;
}

interface Runtime {
  id?: string;
  getURL: (path: '/') => string;
}

const hasOurId = (sender: MessageSender | undefined, { id }: Pick<Runtime, 'id'>): sender is MessageSender =>
  id !== undefined && sender?.id === id;

/** A page or a worker of the extension, and no script of it in a page of the web. */
export const isOurs = (sender: MessageSender | undefined, runtime: Runtime): boolean =>
  hasOurId(sender, runtime) && (sender.url?.startsWith(runtime.getURL('/')) ?? false);

/** The background: no page of ours in a tab, and no script in a page of the web, which a hostile page may have taken over. */
export const isOurBackground = (sender: MessageSender | undefined, runtime: Runtime): boolean =>
  isOurs(sender, runtime) && sender?.tab === undefined;

/** A script of the extension in a page of the web: anything may be in what it sends. */
export const isOurScript = (sender: MessageSender, runtime: Runtime): boolean =>
  hasOurId(sender, runtime) && sender.tab !== undefined && !isOurs(sender, runtime);

/** The extension, as a script of it in a page is told: Chromium states no address there. A script has no way to send to a tab. */
export const isOurExtension = (sender: MessageSender, runtime: Pick<Runtime, 'id'>): boolean =>
  hasOurId(sender, runtime);
