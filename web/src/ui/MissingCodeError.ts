/** Code of the portal that did not arrive, as with a lost connection: its cause says why. */
export class MissingCodeError extends Error {}
