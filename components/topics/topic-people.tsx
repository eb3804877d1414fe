/** Lists the people who have access to a topic of a service, with their roles as it names them. */
import type { Project } from '../../lib/contract/projects.ts';
import { formatCount } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { UnknownFields } from '../narrative/row/unknown-fields.tsx';
import { roleName } from '../team/role-select.tsx';

type Person = NonNullable<Project['usersWithAccess']>[number];

const MAX_PEOPLE = 200;

const rolesOf = ({ roles }: Person): string =>
  roles.map((role) => (typeof role === 'string' ? roleName(role) : plainName(JSON.stringify(role), 40))).join(', ');

/** Not every server knows names. */
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

export const TopicPeople = ({ people }: { people: readonly Person[] }) => (
  <section>
    <h3>{t('stories.people', people.length, { count: formatCount(people.length) })}</h3>
    <ul class="plain people">
      {people.slice(0, MAX_PEOPLE).map((person, at) => (
        <li key={at}>
          <b>
            <ForeignName name={nameOf(person) || person.email} />
          </b>
          {nameOf(person) !== '' && (
            <>
              {' '}
              <bdi>{plainName(person.email, 120)}</bdi>
            </>
          )}
          {person.roles.length > 0 && (
            <span class="quiet">
              {' '}
              <bdi>{rolesOf(person)}</bdi>
            </span>
          )}
          <UnknownFields row={person} known={['email', 'roles', 'firstName', 'lastName']} />
        </li>
      ))}
    </ul>
    {people.length > MAX_PEOPLE && (
      <p class="quiet">{t('stories.hereOf', { count: formatCount(MAX_PEOPLE), total: formatCount(people.length) })}</p>
    )}
  </section>
);
