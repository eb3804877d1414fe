/** The sites for which the person has said *always* or *never*, to be taken back. */
import type { PrivacyView } from '../../lib/desk/client.ts';

interface Props {
  sites: PrivacyView['sites'];
  onForget: (site: string) => void;
}

const words = { always: 'Always sent, without asking', never: 'Never sent' };

export const AnsweredSites = ({ sites, onForget }: Props) => (
  <section aria-labelledby="sites-title">
    <h3 id="sites-title">Sites you have answered for</h3>
    {sites.length === 0 ? (
      <p class="quiet">
        None yet. When you check something, you can say “Always from this site” or “Never from this site”.
      </p>
    ) : (
      <ul class="plain rows">
        {sites.map(({ site, answer }) => (
          <li key={site}>
            <span>
              {site} <span class="quiet">{words[answer]}</span>
            </span>
            <button type="button" aria-label={`Ask me again on ${site}`} onClick={() => onForget(site)}>
              Ask me again
            </button>
          </li>
        ))}
      </ul>
    )}
  </section>
);
