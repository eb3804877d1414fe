/** A host that the policy of an organisation does not allow: the engine states it, and gets nothing of what the host answered. */
export class NotAllowedByPolicy extends TypeError {
  readonly host: string;

  constructor(host: string) {
    super('not allowed by policy');
    this.host = host;
  }
}
