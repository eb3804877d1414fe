/** One check, or several at once. A list that was pasted where one claim belongs goes along: an address is no place for it. */
import { useState } from 'preact/hooks';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { SEVERAL, SeveralScreen } from './ask/several-screen.tsx';
import { CheckScreen } from './check-screen.tsx';

export const ChecksScreen = (props: ViewProps) => {
  const [pasted, setPasted] = useState('');
  const onSeveral = (text: string) => {
    setPasted(text);
    props.go(hrefOf('check', [SEVERAL]));
  };
  return props.address.path[0] === SEVERAL ? (
    <SeveralScreen {...props} words={pasted} onBegun={() => setPasted('')} />
  ) : (
    <CheckScreen {...props} onSeveral={onSeveral} />
  );
};
