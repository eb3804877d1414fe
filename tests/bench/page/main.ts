/** `node tests/bench/page/main.ts`: the cost of the script in a page. */
import { report } from '../table.ts';
import { measurePage } from './measure-page.ts';

report('The script in a page', await measurePage());
