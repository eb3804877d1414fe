/**
 * Shows one check or a batch. A text pasted into the field for one claim is passed on in memory, because an address cannot hold
 * it.
 */
import { useState } from 'preact/hooks';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { BATCH } from './begin/batch-address.ts';
import { BatchScreen } from './begin/batch-screen.tsx';
import { CheckScreen } from './check-screen.tsx';

export const ChecksScreen = (props: ViewProps) => {
  const [pasted, setPasted] = useState('');
  const onBatch = (text: string) => {
    setPasted(text);
    props.go(hrefOf('check', [BATCH]));
  };
  return props.address.path[0] === BATCH ? (
    <BatchScreen {...props} words={pasted} onBegun={() => setPasted('')} />
  ) : (
    <CheckScreen {...props} onBatch={onBatch} />
  );
};
