/** The sites that nothing is sent from: the groups that Sidelight brings along, the person's own, and the policy's. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { PlaceList } from './place-list.tsx';

type List = 'own' | 'except';

interface Props {
  neverSend: PrivacyView['neverSend'];
  organisation: string;
  isLocked: boolean;
  onAdd: (list: List, place: string) => Promise<string | undefined>;
  onRemove: (list: List, place: string) => void;
}

type GroupView = PrivacyView['neverSend']['groups'][number];

const Group = ({ group: { id, name, places, words, endings } }: { group: GroupView }) => (
  <details>
    <summary>{name}</summary>
    {places.length > 0 && <p>{places.join(', ')}</p>}
    {words.length > 0 && (
      <p>
        Hosts with one of these words in front, as in {words[0]}.example.org: {words.join(', ')}
      </p>
    )}
    {endings.length > 0 && <p>Everything that ends in: {endings.map((ending) => `.${ending}`).join(', ')}</p>}
    {id === 'local' && <p>Names without a dot, addresses in numbers, and files on this computer.</p>}
  </details>
);

export const NeverSend = ({ neverSend, organisation, isLocked, onAdd, onRemove }: Props) => (
  <section aria-labelledby="never-send">
    <h3 id="never-send">Never sent from</h3>
    <p>
      Nothing that stands on these sites leaves this browser, whoever is asked. A list like this can never be complete:
      Sidelight still asks before it sends from a site for the first time.
    </p>
    {isLocked && <p class="managed">Managed by {organisation}</p>}
    {neverSend.blocked.length > 0 && (
      <p>
        <span class="managed">Set by {organisation}:</span> {neverSend.blocked.join(', ')}
      </p>
    )}
    {neverSend.groups.map((group) => (
      <Group key={group.id} group={group} />
    ))}
    <h4>Your own</h4>
    <PlaceList
      id="never-own"
      label="Never send from"
      hint="A site, or a part of one: example.org or example.org/forum."
      places={neverSend.own}
      empty="You have added none."
      isLocked={isLocked}
      onAdd={(place) => onAdd('own', place)}
      onRemove={(place) => onRemove('own', place)}
    />
    <h4>Exceptions</h4>
    <PlaceList
      id="never-except"
      label="Let me check on"
      hint="A site of the groups above that you want to check on all the same."
      places={neverSend.except}
      empty="There are none."
      isLocked={isLocked}
      onAdd={(place) => onAdd('except', place)}
      onRemove={(place) => onRemove('except', place)}
    />
  </section>
);
