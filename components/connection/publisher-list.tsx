/** The fact-checkers that this device asks: whose ratings may become a label. */
import { useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/publishers.ts';

interface Props {
  publishers: Publisher[];
  /** Called as the first statement of the click, so that the browser may be asked for the permission in it. */
  onAdd: (publisher: Publisher) => Promise<string | undefined>;
  onRemove: (host: string) => void;
}

/** `https://www.example.org/x` and `example.org` both name a host. */
const hostIn = (text: string): string => {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

export const PublisherList = ({ publishers, onAdd, onRemove }: Props) => {
  const [name, setName] = useState('');
  const [site, setSite] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <section aria-labelledby="publishers-title">
      <h2 id="publishers-title">Fact-checkers this device asks</h2>
      <p class="quiet">
        A label on this device exists only because one of these rated a matching claim. Wikipedia is asked for
        background.
      </p>
      {publishers.length === 0 && <p>None yet: checks on this device find background, but no label.</p>}
      <ul class="plain">
        {publishers.map((publisher) => (
          <li key={publisher.host}>
            {publisher.name} <span class="quiet">{publisher.host}</span>{' '}
            <button type="button" onClick={() => onRemove(publisher.host)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          setProblem(await onAdd({ name: name.trim(), host: hostIn(site.trim()) }));
          setName('');
          setSite('');
        }}
      >
        <label>
          Name, as it signs its fact-checks
          <input name="publisher-name" required value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label>
          Site
          <input name="publisher-site" required value={site} onInput={(event) => setSite(event.currentTarget.value)} />
        </label>
        <button type="submit">Add and allow</button>
        {problem && <p role="alert">{problem}</p>}
      </form>
    </section>
  );
};
