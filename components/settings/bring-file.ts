/** Imports a saved copy in batches that fit in one message. */
import type { Desk } from '../../lib/desk/client.ts';

type Brought = Awaited<ReturnType<Desk['data']['bring']>>;

const AT_ONCE = 100;

type Chosen = Awaited<ReturnType<Desk['data']['look']>>;

interface Copy {
  settings: unknown;
  checks: unknown[];
}

/** Undefined if the text is no copy of this extension. The background validates the content, check by check. */
export const readCopy = (text: string): Copy | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('format' in value) || !('checks' in value)) return undefined;
    const { format, checks } = value;
    if (format !== 'sidelight' || !Array.isArray(checks)) return undefined;
    return { settings: 'settings' in value ? value.settings : undefined, checks };
  } catch {
    return undefined;
  }
};

/** `settings` are those that the user chose. */
export const bringFile = async (
  desk: Pick<Desk, 'data'>,
  checks: readonly unknown[],
  settings: Chosen,
): Promise<Brought> => {
  const sum: Brought = { checks: 0, known: 0, unread: 0 };
  for (let from = 0; from === 0 || from < checks.length; from += AT_ONCE) {
    const brought = await desk.data.bring({
      ...(from === 0 ? { settings } : {}),
      checks: checks.slice(from, from + AT_ONCE),
    });
    sum.checks += brought.checks;
    sum.known += brought.known;
    sum.unread += brought.unread;
  }
  return sum;
};
