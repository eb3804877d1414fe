/** Lists the commands of `npm run serve` by their first words. Without one of these a server is started (`server/commands/serve.ts`). */
import { adminCommand } from './admin.ts';
import { backupCommand, restoreCommand } from './back-up.ts';
import { checkCommand } from './check.ts';
import type { ServerCommand } from './command.ts';
import { drillCommand } from './drill.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';

const commands: Record<string, ServerCommand> = {
  admin: adminCommand,
  backup: backupCommand,
  restore: restoreCommand,
  drill: drillCommand,
  move: moveCommand,
  migrate: migrateCommand,
  check: checkCommand,
};

export const commandNamed = (name: string): ServerCommand => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Error(`${name} is no command.`);
  return command;
};

export const usagesOfCommands = Object.values(commands).map(({ usage }) => usage);
