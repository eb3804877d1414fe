/** Answers requests for the page of a one-time link: a form, then, once, what connects the extension. */
import type { Addresses } from '../../lib/contract/index.ts';
import type { Wording } from '../../lib/contract/sentence.ts';
import type { ClientSecret } from '../accounts/accounts.ts';
import { LINK_PATH, type People } from '../accounts/people.ts';
import type { AccountTables } from '../tables/account-tables.ts';
import { connectPage, formPage, gonePage, type HtmlReply, waitPage } from './invitation-page.ts';
import { limitsOfLinks } from './oauth.ts';

export interface InvitationPorts {
  people: People;
  countAttempt: AccountTables['countAttempt'];
  addresses: () => Addresses;
}

const MIN_CHARS = 12;
const MAX_CHARS = 200;

/**
 * The lines that the extension's form of a connection reads from one paste: a word per line, named like its fields
 * (`components/connection/pasted-connection.ts`).
 */
export const connectionText = (
  { base, analytics, admin, auth }: Addresses,
  email: string,
  { clientId, clientSecret }: ClientSecret,
): string =>
  Object.entries({ base, analytics, admin, auth, email, account: clientId, secret: clientSecret })
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const problemOf = (password: string, email: string): string | undefined => {
  const length = [...password].length;
  if (length < MIN_CHARS) return 'invitation.tooShort';
  if (length > MAX_CHARS) return 'invitation.tooLong';
  const isName = password.toLowerCase().includes(email.toLowerCase());
  return isName || new Set(password).size < 4 ? 'invitation.tooSimple' : undefined;
};

const EMAIL = /^[^@\s]{1,64}@[^@\s]{1,255}$/;
const addressProblemOf = (email: string): string | undefined => (EMAIL.test(email) ? undefined : 'invitation.noEmail');

export const isInvitation = (path: string): boolean => path.startsWith(LINK_PATH);

export interface InvitationRequest {
  path: string;
  /** The body of a form that was sent. */
  form?: URLSearchParams;
  /** That of the connection. */
  address: string;
  wording: Wording;
}

export const createInvitations =
  ({ people, countAttempt, addresses }: InvitationPorts) =>
  async ({ path, form, address, wording }: InvitationRequest): Promise<HtmlReply> => {
    const token = path.slice(LINK_PATH.length);
    const refuse = async (): Promise<HtmlReply> => {
      const reached = await countAttempt(limitsOfLinks(address));
      return reached ? waitPage(wording, reached.waitS) : gonePage(wording);
    };
    const person = await people.personOf(token);
    if (!person) return refuse();
    if (!form) return formPage(wording, person);
    const email = person.email ?? form.get('username')?.trim() ?? '';
    const password = form.get('password') ?? '';
    const problem = addressProblemOf(email) ?? problemOf(password, email);
    if (problem !== undefined) return formPage(wording, { ...person, typed: email }, wording.say(problem, {}));
    const client = await people.setPassword(token, password, email);
    if (!client) return refuse();
    const here = addresses();
    return connectPage(wording, { address: here.base, email, text: connectionText(here, email, client) });
  };
