/** Lists the people who have access to a project, with their roles as the service names them. */
import type { Project } from '../../../lib/contract/projects.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { roleName } from '../../team/role-select.tsx';
import { UnknownFields } from '../row/unknown-fields.tsx';

type Person = NonNullable<Project['usersWithAccess']>[number];

const MAX_PEOPLE = 200;

const rolesOf = ({ roles }: Person): string =>
  roles.map((role) => (typeof role === 'string' ? roleName(role) : plainName(JSON.stringify(role), 40))).join(', ');

/** Not every server knows names. */
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

export const ProjectPeople = ({ people }: { people: readonly Person[] }) => (
  <section aria-labelledby="project-people">
    <h2 id="project-people">{t('stories.people', people.length, { count: formatCount(people.length) })}</h2>
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
