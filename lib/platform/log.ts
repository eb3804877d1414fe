/** Where code that nobody watches says what went wrong; never given secrets, page text or addresses of pages. */

export interface Log {
  warn(message: string, error?: unknown): void;
}

/** Only the name of an error, since its message may quote what somebody reads. */
export const consoleLog: Log = {
  warn: (message, error) => {
    // biome-ignore lint/suspicious/noConsole: this is where the log goes
    console.warn(message, error instanceof Error ? error.name : '');
  },
};
