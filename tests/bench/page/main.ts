/** `node tests/bench/page/main.ts`: what the script in a page costs there. */
import { report } from '../table.ts';
import { measurePage } from './measure-page.ts';

report('The script in a page', await measurePage());
