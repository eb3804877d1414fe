/** Who is asked from now on; each check keeps to the one it was started with. */
import type { ServiceProfile } from '../../lib/desk/client.ts';

interface Props {
  active: string;
  services: ServiceProfile[];
  onChoose: (id: string) => void;
  onRemove: (id: string) => void;
}

export const ConnectionChoice = ({ active, services, onChoose, onRemove }: Props) => (
  <fieldset>
    <legend>Checking with</legend>
    {[{ id: 'device', name: 'This device, no account' }, ...services].map(({ id, name }) => (
      <p key={id}>
        <label class="choice">
          <input type="radio" name="connection" checked={id === active} onChange={() => onChoose(id)} /> {name}
        </label>
        {id !== 'device' && (
          <button type="button" onClick={() => onRemove(id)}>
            Remove {name}
          </button>
        )}
      </p>
    ))}
  </fieldset>
);
