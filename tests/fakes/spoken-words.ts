/** The browser's messages where there is no browser. Free of Node, so that a page can have it, too. */

export type Messages = Record<string, string>;

/** A browser answers an unknown key with nothing; here it is a mistake. */
export const messageIn =
  (messages: Messages) =>
  (key: string, substitutions: string[] = []): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message ${key}.`);
    return message.replace(/\$(\d)/g, (_, at: string) => substitutions[Number(at) - 1] ?? '');
  };
