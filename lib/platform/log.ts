/** Logs errors of code that runs unattended; callers never pass secrets, page text or addresses of pages. */

export interface Log {
  warn(message: string, error?: unknown): void;
}

/** Logs only the name of an error, since its message may quote what the user reads. */
export const consoleLog: Log = {
  warn: (message, error) => {
    // biome-ignore lint/suspicious/noConsole: this is where the log goes
    console.warn(message, error instanceof Error ? error.name : '');
  },
};
