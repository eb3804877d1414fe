/** The buttons that export a file, and why they cannot: exports are off, or one failed. */
import type { ComponentChildren } from 'preact';
import { ActionButton, ActionProblem } from './action.tsx';
import type { Exports } from './export-file.ts';

interface Props {
  exports: Exports;
  onExport: () => Promise<void>;
  isDisabled?: boolean;
  children: ComponentChildren;
}

export const ExportButton = ({ exports: { refusal, action }, onExport, isDisabled, children }: Props) => (
  <ActionButton action={action} onAct={onExport} isDisabled={isDisabled || refusal !== undefined}>
    {children}
  </ActionButton>
);

export const ExportNote = ({ exports: { refusal, action } }: Pick<Props, 'exports'>) => (
  <>
    {refusal && <p class="managed">{refusal}</p>}
    <ActionProblem action={action} />
  </>
);
