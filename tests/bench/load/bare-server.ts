/** The baseline: a bare Hono handler that answers every path with the bytes it is given. Prints its port. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const answers = new Map<string, string>();
const app = new Hono();
/** `PUT` sets the answer of a path from then on. */
app.put('*', async (context) => {
  answers.set(context.req.path, await context.req.text());
  return context.body(null, 204);
});
app.all('*', (context) =>
  context.body(answers.get(context.req.path) ?? '', 200, { 'content-type': 'application/json' }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
