/** The commit that figures belong to, marked if files differ from it. */
import { execFileSync } from 'node:child_process';

export const commit = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown'; // a copy without its history can be measured too
  }
};
