/** The popup of the icon, in each of its states. */
import { PopupScreen } from '../../../components/shell/popup-screen.tsx';
import type { Access } from '../../../lib/platform/origins.ts';
import { pageKey } from '../../../lib/records/page-key.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import type { Answers, Story } from '../story.ts';

const device: Answers = {
  'connections.list': () => ({
    active: 'device',
    services: [],
    organisation: '',
    isLocked: { connections: false, active: false },
  }),
};
const access: Access = { holds: async () => false, request: async () => false, giveBack: async () => true };
const ADDRESS = 'https://news.example/2026/petrol-cars';

const popup = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `popup/${name}`,
  page: 'popup',
  answers: device,
  draw: (desk) => <PopupScreen desk={desk} access={access} tab={{ id: 1, address: ADDRESS }} />,
  ready: '#here-title',
  theirWords: ADDRESS,
  ...rest,
});

const lost = record(states.done, { quote: { exact: 'x', before: '', after: '' }, notFoundAt: 1 });

export const stories: Story[] = [
  popup('marked-site', {
    answers: { ...device, 'pages.markedSites': () => [{ site: 'news.example', isAllowed: true }] },
    prepare: async () => writeCheck({ ...lost, pageKey: await pageKey({ address: ADDRESS }) }),
    ready: '#mark-here:checked',
  }),
  popup('empty'),
  popup('no-address', { draw: (desk) => <PopupScreen desk={desk} access={access} tab={undefined} />, ready: 'footer' }),
  popup('failed', { stored: [record(states.failed, { page: { address: ADDRESS, title: '' } })] }),
];
