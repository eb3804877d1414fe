/** `node tests/world/main.ts` starts the world for manual use and prints how to connect to it. */
import { chromiumArguments, firefoxPreferences } from './trust.ts';
import { startWorld } from './world.ts';

const world = await startWorld();

const quoted = (argument: string): string => (/[<>*\s]/.test(argument) ? `'${argument}'` : argument);
const preferences = Object.entries(firefoxPreferences(world)).map(
  ([name, value]) => `  user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
);
const lines = [
  `Proxy      ${world.proxyUrl}`,
  `Authority  ${world.caFile}`,
  `SPKI       ${world.spki}`,
  '',
  'Hosts',
  ...world.hosts().map((host) => `  https://${host}/`),
  '',
  'By hand',
  `  curl --proxy ${world.proxyUrl} --cacert ${world.caFile} https://harbour-post.example/`,
  '',
  'Chromium',
  `  chromium --user-data-dir=$(mktemp -d) ${chromiumArguments(world).map(quoted).join(' ')}`,
  '',
  'Firefox: import the authority or set acceptInsecureCerts, and in user.js',
  ...preferences,
];
process.stdout.write(`${lines.join('\n')}\n`);

const stop = (): void => {
  void world.close();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
