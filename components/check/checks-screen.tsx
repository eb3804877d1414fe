/** One check, or several at once. A list that was pasted where one claim belongs goes along: an address is no place for it. */
import { useState } from 'preact/hooks';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { BATCH, BatchScreen } from './begin/batch-screen.tsx';
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
