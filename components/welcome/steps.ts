/** Defines the steps of the introduction, each with its own address, so that back and forward move between them. */
import { useEffect, useState } from 'preact/hooks';

export const steps = ['works', 'nothing', 'who', 'real'] as const;
export type WelcomeStep = (typeof steps)[number];

const stepInAddress = (): WelcomeStep => steps.find((step) => location.hash === `#${step}`) ?? 'works';

export const useStep = (): [WelcomeStep, (step: WelcomeStep) => void] => {
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
