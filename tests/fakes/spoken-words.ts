/** Looks up the browser's messages outside a browser. Does not use Node, so that a page can import it. */

export type Messages = Record<string, string>;

/** Throws on an unknown key, for which a browser returns an empty string. */
export const messageIn =
  (messages: Messages) =>
  (key: string, substitutions: string[] = []): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message ${key}.`);
    return message.replace(/\$(\d)/g, (_, at: string) => substitutions[Number(at) - 1] ?? '');
  };
