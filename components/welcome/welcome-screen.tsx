/**
 * The introduction: a check that finds a match, one that finds nothing, the choice of connection; the user can leave at any
 * step.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import type { Shortcuts } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';
import { useConnectionText } from '../connection/use-connection-text.ts';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { ShortcutsLine } from '../controls/shortcuts-line.tsx';
import { type LibraryView, useLibrary } from '../evidence/use-library.ts';
import type { ChangedTicks } from './fact-checker-offer.tsx';
import { PracticeStep } from './practice-step.tsx';
import { RealStep } from './real-step.tsx';
import { WhoStep } from './who-step.tsx';

/** Returns the hint on where the browser keeps the icon of an extension until it is pinned. */
const pinHint = (): string => (import.meta.env.FIREFOX ? t('welcome.pinFirefox') : t('welcome.pinChromium'));

/** Defines the steps of the introduction, each with its own address, so that back and forward move between them. */
const steps = ['works', 'nothing', 'who', 'real'] as const;
type WelcomeStep = (typeof steps)[number];

const stepInAddress = (): WelcomeStep => steps.find((step) => location.hash === `#${step}`) ?? 'works';

const useStep = (): [WelcomeStep, (step: WelcomeStep) => void] => {
  const [step, setStep] = useState(stepInAddress);
  useEffect(() => {
    const follow = () => setStep(stepInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [
    step,
    (next) => {
      location.hash = next;
      setStep(next);
    },
  ];
};

interface Props {
  desk: Desk;
  access: Access;
  shortcuts: Shortcuts;
  /** Checks the selection. */
  onPractise: () => void;
  /** Called when another step is shown: the card of a sentence closes with its step. */
  onStep: () => void;
  /** Ends the practice and closes the page. */
  onLeave: () => void;
}

interface ShownProps extends Props {
  step: WelcomeStep;
  go: (step: WelcomeStep) => void;
  library: LibraryView;
  changed: ChangedTicks;
  onChange: (changed: ChangedTicks) => void;
}

const Shown = ({ step, go, library, changed, onChange, ...props }: ShownProps) => {
  switch (step) {
    case 'works':
      return (
        <>
          <p class="intro">{t('welcome.about')}</p>
          <PracticeStep
            key={step}
            marked="rated"
            lesson={t('welcome.worked')}
            onPractise={props.onPractise}
            onNext={() => go('nothing')}
          />
          <ShortcutsLine shortcuts={props.shortcuts} names={['selection']} />
          <p class="quiet">{pinHint()}</p>
        </>
      );
    case 'nothing':
      return (
        <>
          <p class="intro">{t('welcome.nothingAbout')}</p>
          <PracticeStep
            key={step}
            marked="unrated"
            lesson={t('welcome.foundNothing')}
            onPractise={props.onPractise}
            onNext={() => go('who')}
          />
        </>
      );
    case 'who':
      return (
        <WhoStep
          desk={props.desk}
          access={props.access}
          library={library}
          changed={changed}
          onChange={onChange}
          onChosen={() => go('real')}
        />
      );
    case 'real':
      return <RealStep shortcuts={props.shortcuts} library={library} onLeave={props.onLeave} />;
  }
};

export const WelcomeScreen = (props: Props) => {
  const [step, go] = useStep();
  // Here, so that the next step neither stops the filling nor forgets the ticks.
  const library = useLibrary(props.desk);
  const [changed, setChanged] = useState<ChangedTicks>(new Map());
  // The step of the connection has a form of its own for it.
  useConnectionText({ isTaken: step !== 'who' });
  useKeptFocus();
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Moves the focus to the new step before paint: a key pressed in between would reach nothing.
  useLayoutEffect(() => {
    if (!first.current) {
      title.current?.focus();
      props.onStep();
    }
    first.current = false;
    document.title = t('pages.ofStep', { step: t(`welcome.${step}`) });
  }, [step]);
  return (
    <>
      <header class="wrap top">
        <h1>{t('app.name')}</h1>
        <nav aria-label={t('welcome.steps')}>
          <ol class="wrap plain">
            {steps.map((one, place) => (
              <li key={one}>
                <a href={`#${one}`} aria-current={one === step ? 'step' : undefined}>
                  {t('welcome.numbered', { number: place + 1, step: t(`welcome.${one}`) })}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <button type="button" onClick={props.onLeave}>
          {t('welcome.skip')}
        </button>
      </header>
      <main>
        <h2 ref={title} tabIndex={-1}>
          {t(`welcome.${step}`)}
        </h2>
        <Shown {...props} step={step} go={go} library={library} changed={changed} onChange={setChanged} />
      </main>
    </>
  );
};
