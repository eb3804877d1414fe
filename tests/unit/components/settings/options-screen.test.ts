// @vitest-environment happy-dom
/** The options page over the real desk, by keyboard and label. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OptionsScreen } from '../../../../components/settings/options-screen.tsx';
import { mirrorPolicy } from '../../../../lib/connections/policy/policy-mirror.ts';
import type { Access } from '../../../../lib/platform/origins.ts';
import { writeSetting } from '../../../../lib/records/settings.ts';
import { createAccess } from '../../../fakes/fake-access.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { all, button, draw, press, shows, undraw, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

type OpenedDesk = ReturnType<typeof openDesk>['desk'];

const open = async (section: string, { access }: { access: Access }, desk: OpenedDesk = openDesk().desk) => {
  location.hash = section;
  // The options use these areas of the desk and no others.
  const whole = desk as Parameters<typeof OptionsScreen>[0]['desk'];
  await draw(h(OptionsScreen, { desk: whole, access, version: '1.2.3' }));
  await vi.waitFor(() => {
    expect(document.querySelector('h2')).not.toBeNull();
    expect(document.querySelector('.loading')).toBeNull();
  });
  return desk;
};

afterEach(async () => {
  await undraw();
  await mirrorPolicy(async () => ({}));
});

describe.each(['connections', 'privacy', 'evidence', 'about'])('%s', (section) => {
  it('is marked as the current section', async () => {
    const desk = openDesk().desk;
    await desk.connections.save({ profile, secret: SECRET });
    await open(section, createAccess(), desk);
    expect(all('nav a[aria-current="page"]').map((one) => one.getAttribute('href'))).toEqual([`#${section}`]);
  });
});

describe('a site that is marked automatically', () => {
  it('is listed, can be allowed when the browser denies access, and can be removed', async () => {
    const { desk } = openDesk();
    await desk.pages.markSite({ site: 'news.example' });
    await desk.pages.markSite({ site: 'refused.example' });
    const browser = createAccess();
    await open('privacy', browser, desk);
    await shows('refused.example');
    await press('Allow access');
    expect(browser.requested).toEqual([{ origins: ['*://refused.example/*'] }]);
    await press('Remove news.example');
    await vi.waitFor(async () => expect((await desk.pages.markedSites()).length).toBe(1));
  });
});

describe('the list of sections', () => {
  const links = () => all('nav a').map((one) => one.textContent);

  it('has services and the team only where there is a service, and what few need in a fold', async () => {
    const desk = await open('evidence', createAccess());
    expect(links()).not.toContain('Team');
    const inFold = ['Keyboard shortcuts', 'How labels are made', 'Image signers', 'How scores are calculated', 'About'];
    expect(all('nav details a').map((one) => one.textContent)).toEqual(['Services', ...inFold]);
    expect(all('nav > ul a')).toHaveLength(5);
    await desk.connections.save({ profile, secret: SECRET });
    await undraw();
    await open('evidence', createAccess(), desk);
    await vi.waitFor(() => expect(links()).toContain('Team'));
    expect(all('nav details a').map((one) => one.textContent)).toEqual(inFold);
  });

  it('gives way to the settings that a search finds, each with its place', async () => {
    await open('evidence', createAccess());
    await write('.search-settings input', 'never sends');
    expect(all('nav a').map((one) => one.getAttribute('href'))).toEqual(['#privacy/never-send']);
    await write('.search-settings input', 'nothing of the kind');
    await shows('No settings found.');
    await write('.search-settings input', '');
    expect(links()).toContain('Privacy');
  });
});

describe('the address of a place within a section', () => {
  it('opens the section and scrolls the place into view', async () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
    await open('privacy/never-send', createAccess());
    await shows('Sites Sidelight never sends from');
    await vi.waitFor(() => expect(shown).toEqual(['never-send']));
  });
});

describe('the form of a service', () => {
  const fillIn = async () => {
    const { addresses, name, account } = profile;
    await press('Add service');
    for (const [field, text] of Object.entries({ name, ...addresses, account, secret: SECRET })) {
      await write(`#service-${field}`, text);
    }
  };

  it('shows next to each field what is wrong, focuses the first, and opens no prompt', async () => {
    const browser = createAccess();
    await open('connections', browser);
    await press('Add service');
    expect(document.activeElement?.id).toBe('service-paste');
    await write('#service-base', 'http://service.example');
    await press('Save and test');
    expect(document.querySelector('#service-base-problem')?.textContent).toContain('https');
    expect(document.activeElement?.id).toBe('service-name');
    const field = document.querySelector('#service-name');
    expect(field?.getAttribute('aria-describedby')).toContain('service-name-problem');
    expect(browser.requested).toEqual([]);
  });

  it('requests exactly the hosts of the service, saves and tests', async () => {
    const browser = createAccess();
    const desk = await open('connections', browser);
    await fillIn();
    await press('Save and test');
    await shows('Working: sign-in');
    expect(browser.requested).toEqual([{ origins: ['*://service.example/*', '*://login.service.example/*'] }]);
    expect((await desk.connections.list()).services).toMatchObject([{ name: profile.name, bypassCache: false }]);
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  it('saves also without the permission, and offers the prompt again', async () => {
    const desk = await open('connections', createAccess(false));
    await fillIn();
    await press('Save and test');
    await shows('Its checks will wait until you allow access to service.example, login.service.example.');
    expect((await desk.connections.list()).services).toHaveLength(1);
    expect(button('Allow access')).toBeDefined();
  });
});

describe('a connection text', () => {
  const paste = (values: Record<string, string>) => {
    const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
    return write('#service-paste', lines.join('\n'));
  };
  const text = { ...profile.addresses, account: 'reader', secret: SECRET };

  it('says whose account it is before the connection is chosen', async () => {
    const desk = await open('connections', createAccess());
    await press('Add service');
    await paste({ ...text, email: 'ada@example.org' });
    await shows('You are signing in as ada@example.org.');
    await press('Save and test');
    await shows('has not said whose account this is');
    expect((await desk.connections.list()).active).toBe('device');
  });

  it('does not choose a connection that was there and is not in use', async () => {
    const { desk } = openDesk();
    await desk.connections.save({ profile, secret: SECRET, keepsActive: true });
    await open('connections', createAccess(), desk);
    await press(`Edit ${profile.name}`);
    await paste(text);
    await press('Save and test');
    await shows('Working: sign-in');
    await vi.waitFor(() => expect(button('Save and test')).toBeUndefined());
    expect((await desk.connections.list()).active).toBe('device');
  });
});

describe('a service that is removed', () => {
  it('releases the hosts that nothing else needs; Undo requests them again', async () => {
    const { desk } = openDesk();
    await desk.connections.save({ profile, secret: SECRET });
    await desk.publishers.save([{ name: 'Service', host: 'service.example' }]);
    const browser = createAccess(true, ['*://service.example/*', '*://login.service.example/*']);
    await open('connections', browser, desk);
    await press(`Remove ${profile.name}`);
    await vi.waitFor(() => expect(browser.held).toEqual(['*://service.example/*']));
    expect(browser.requested).toEqual([]);
    await press('Undo');
    await vi.waitFor(async () => expect((await desk.connections.list()).services).toHaveLength(1));
    expect(browser.requested).toEqual([{ origins: ['*://service.example/*', '*://login.service.example/*'] }]);
  });
});

describe('a policy', () => {
  const { base, analytics, admin, auth } = profile.addresses;
  const managed = { id: 'desk', name: 'Desk service', base, analytics, admin, auth, grant: 'password' };

  it('shows its organisation, requests access once, and lets the user sign in', async () => {
    await mirrorPolicy(async () => ({ organisation: 'Example News', connections: [managed] }));
    const browser = createAccess();
    await open('connections', browser);
    await shows('Managed by Example News');
    expect(button('Edit Desk service')).toBeUndefined();
    await press('Allow access');
    await vi.waitFor(() => expect(button('Allow access')).toBeUndefined());
    expect(browser.requested).toHaveLength(1);
    await write('input[id^="account-"]', 'ada');
    await write('input[id^="secret-"]', SECRET);
    await press('Sign in');
    await shows('Working: sign-in');
  });

  it('does not offer its prompt again after a refusal', async () => {
    await mirrorPolicy(async () => ({ organisation: 'Example News', connections: [managed] }));
    await open('connections', createAccess(false));
    await press('Allow access');
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('has set up Desk service'));
    expect(button('Allow access')).toBeDefined();
  });

  it('disables the settings that it locks', async () => {
    await mirrorPolicy(async () => ({
      organisation: 'Example News',
      locked: ['neverSend', 'retention', 'privateWindows'],
    }));
    await open('privacy', createAccess());
    await shows('Managed by Example News');
    expect(document.querySelector('#never-own')).toBeNull();
    expect(document.querySelector<HTMLInputElement>('#private-windows')?.disabled).toBe(true);
    expect(document.querySelector<HTMLInputElement>('#retention-postsDays')?.disabled).toBe(true);
  });
});

describe('a permission', () => {
  it('is requested and released by the switch', async () => {
    const browser = createAccess();
    const desk = await open('display', browser);
    const isOn = () => document.querySelector<HTMLInputElement>('#notify')?.checked;
    await act(() => document.querySelector<HTMLInputElement>('#notify')?.click());
    await vi.waitFor(() => expect(isOn()).toBe(true));
    expect(browser.requested).toEqual([{ permissions: ['notifications'] }]);
    expect((await desk.privacy.read()).notify).toBe(true);
    await act(() => document.querySelector<HTMLInputElement>('#notify')?.click());
    await vi.waitFor(() => expect(isOn()).toBe(false));
    expect(browser.held).toEqual([]);
    expect((await desk.privacy.read()).notify).toBe(false);
  });

  it('that is refused leaves the switch off and is reported', async () => {
    const desk = await open('display', createAccess(false));
    await act(() => document.querySelector<HTMLInputElement>('#notify')?.click());
    await shows('Your browser didn’t give permission');
    expect(document.querySelector<HTMLInputElement>('#notify')?.checked).toBe(false);
    expect((await desk.privacy.read()).notify).toBe(false);
  });
});

describe('settings that cannot be read', () => {
  it('are reported, and discarded on request', async () => {
    await writeSetting('connections', { version: 99, value: 'from the future' });
    await open('connections', createAccess());
    await shows('Sidelight couldn’t read: your connections');
    // That it saves them is in `every-export.slow.test.ts`.
    await vi.waitFor(() => expect(button('Download data')?.hasAttribute('disabled')).toBe(false));
    await press('Delete data');
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('couldn’t read'));
  });
});
