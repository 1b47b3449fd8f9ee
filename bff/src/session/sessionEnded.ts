/** The session is over: its refresh was refused, it was signed out, or it has reached its maximum age. */
export class SessionEnded extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SessionEnded'
  }
}
