/** The responses of the engine on a device whose disk is full, on channels outside the service. */
import { expect, it } from 'vitest';
import { engineRefusal } from '../../../lib/contract/engine-refusal.ts';
import type { Store } from '../../../lib/engine/store/store.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite/sqlite-store.ts';
import { ENGLISH } from '../../fixtures/english.ts';
import { givenFileOf, reportOf } from '../../fixtures/given-file.ts';
import { createProjectWorld, dataSources, query } from './narratives/projects/project-world.ts';

const createFullWorld = () => {
  const db = openDatabase(':memory:');
  const pages = () => Number(db.prepare('PRAGMA page_count').get()?.page_count);
  const store: Store = createSqliteStore(db);
  const setRoom = (more: number) => db.exec(`PRAGMA max_page_count = ${pages() + more}`);
  return { ...createProjectWorld({ store }), setRoom };
};

/** The refusal as a page shows it. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => engineRefusal(error, ENGLISH),
  );

const long = 'The night ferry carries nurses and bakers. '.repeat(500);

it('reports a full disk when a project cannot be stored', async () => {
  const { collecting, setRoom } = createFullWorld();
  setRoom(0);
  const creating = collecting.createProject({
    displayName: 'The night ferry',
    description: long.slice(0, 10_000),
    query,
    dataSources,
  });
  expect(await refusalOf(creating)).toMatchObject({
    status: 507,
    message: 'The disk is full. Free up space and try again.',
  });
});

it('reports which part of an import is stored and accepts the same file again', async () => {
  const { collecting, setRoom, store } = createFullWorld();
  const { slug: project } = await collecting.createProject({ displayName: 'Files', query, dataSources });
  const importOf = (id: string, text: string) =>
    collecting.imports.add({
      ...{ id, project, name: 'x.csv', encoding: 'utf-8', format: { kind: 'csv', delimiter: ',' }, platform: 'forum' },
      ...{ mapping: { postId: 'id', createdAt: 'date', text: 'text' }, file: givenFileOf(text) },
    });
  const text = `id,date,text\n1,2026-03-09,One\n${'\n'.repeat(600_000)}2,2026-03-09,${long}\n`;
  const fill = async () => {
    for await (const { name } of await importOf('first', text)) if (name === 'reading') setRoom(0);
  };
  expect(await refusalOf(fill())).toMatchObject({
    status: 507,
    message:
      'The disk is full. The posts imported so far are kept. Free up space and import the file again. No post is added twice.',
  });
  expect(await store.posts.ids(project)).toEqual(['forum 1']);

  setRoom(10_000);
  expect(await reportOf(await importOf('second', text))).toMatchObject({ added: 1, known: 1 });
  expect(await store.posts.ids(project)).toEqual(['forum 1', 'forum 2']);
});
