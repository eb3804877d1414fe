/** What Sidelight is, which one this is, and what it promises. */

const promises = [
  'Nothing runs in a page, and nothing leaves this browser, until you ask.',
  'There are no statistics about what you do, and nobody is told that you use Sidelight.',
  'A label comes with who gave it and why. No label is the normal case, and says why, too.',
  'Secrets and tokens stay in the background: no page, log, export or synced storage gets them.',
  'Somebody who can use this browser profile can use its connections. Lock your computer when you leave it.',
];

export const AboutSection = ({ version }: { version: string }) => (
  <section aria-labelledby="about-title">
    <h2 id="about-title">About</h2>
    <p class="intro">Sidelight finds what others have published about a claim. It does not decide what is true.</p>
    <h3>What you can count on</h3>
    <ul>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
    <h3>This version</h3>
    <p>
      Sidelight {version}, free software under the MIT licence. Its keyboard shortcuts can be changed where the browser
      lists its extensions.
    </p>
  </section>
);
