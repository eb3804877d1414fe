/** What it takes to begin a check at a click and to see to it. Read before all other parts, since somebody waits for it. */
import type { CheckRunner } from '../checks/check-runner.ts';
import { beginFromPage } from './click/begin-from-page.ts';
import type { Click } from './click/click.ts';
import type { Choice } from './click/menu-items.ts';
import { openConnections } from './connections.ts';
import { createRunner } from './runner.ts';

export const createChecking = () => {
  const connections = openConnections();
  const runner: CheckRunner = createRunner(connections);
  return {
    connections,
    runner,
    begin: (click: Click, choice: Choice) => beginFromPage(runner, click, choice),
  };
};

export type Checking = ReturnType<typeof createChecking>;
