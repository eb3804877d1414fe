/** Renders the options page. */
import { render } from 'preact';
import type { DownloadableModel } from '../../components/evidence/browser-model.tsx';
import { OptionsScreen } from '../../components/settings/options-screen.tsx';
import { createDeskClient } from '../../lib/desk/client.ts';
import { refuseEarlierProfile } from '../../lib/desk/refuse-earlier-profile.ts';
import { watchChecks } from '../../lib/desk/watch-checks.ts';
import { browser } from '../../lib/platform/browser.ts';
import { access } from '../../lib/platform/permissions.ts';
import { shortcuts } from '../../lib/platform/shortcuts.ts';
import { nameDocument, t } from '../../lib/platform/words.ts';
import { DESK_PORT } from '../../lib/wire/port.ts';

const desk = createDeskClient(() => browser.runtime.connect({ name: DESK_PORT }));
void watchChecks(desk);
const { version } = browser.runtime.getManifest();

/** The cast: some browsers have this API, but the DOM types lack it. https://webmachinelearning.github.io/prompt-api/ */
const { LanguageModel } = globalThis as { LanguageModel?: DownloadableModel };

nameDocument(document, t('pages.options'));
const given = { desk, access, version, shortcuts: shortcuts(), browserModel: LanguageModel };
const app = document.getElementById('app');
if (app) render(<OptionsScreen {...given} />, app);
refuseEarlierProfile(document);
