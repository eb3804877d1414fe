/** The popup of the icon, in each of its states. */
import { PopupScreen } from '../../../components/shell/popup-screen.tsx';
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
const ADDRESS = 'https://news.example/2026/petrol-cars';

const popup = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `popup/${name}`,
  page: 'popup',
  answers: device,
  draw: (desk) => <PopupScreen desk={desk} tab={{ id: 1, address: ADDRESS }} />,
  ready: '#here-title',
  theirWords: ADDRESS,
  ...rest,
});

export const stories: Story[] = [
  popup('empty'),
  popup('no-address', { draw: (desk) => <PopupScreen desk={desk} tab={undefined} />, ready: 'footer' }),
  popup('failed', { stored: [record(states.failed, { page: { address: ADDRESS, title: '' } })] }),
];
