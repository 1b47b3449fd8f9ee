/** What the keys do to the request that takes them. */
export interface RequestCommands {
  approve: () => void
  reject: () => void
}

/** How long a press waits for its request, in milliseconds. */
export const pressLife = 3_000

/** Brings presses of the keys to the request that is ready. A press that comes too early waits for the next request; at most a single press does. */
export function createKeyCommands() {
  let registered: RequestCommands | null = null
  let waiting: { decision: keyof RequestCommands; timer: ReturnType<typeof setTimeout> } | null = null
  let onMissed: (() => void) | null = null

  function takePress(): keyof RequestCommands | null {
    const decision = waiting?.decision ?? null
    clearTimeout(waiting?.timer)
    waiting = null
    return decision
  }
  function press(decision: keyof RequestCommands): void {
    if (registered) {
      registered[decision]()
    } else if (waiting) {
      onMissed?.()
    } else {
      const timer = setTimeout(() => {
        takePress()
        onMissed?.()
      }, pressLife)
      waiting = { decision, timer }
    }
  }
  return {
    press,
    /** Drops a press that waits, when the request before it was not decided. */
    dropPress: () => void takePress(),
    /** Takes the presses for a request that is ready, until the function that is returned is called. */
    register(own: RequestCommands) {
      registered = own
      const decision = takePress()
      if (decision) own[decision]()
      return () => {
        if (registered === own) registered = null
      }
    },
    /** Calls back for each press that no request took. */
    reportMisses(listener: () => void) {
      onMissed = listener
      return () => {
        onMissed = null
        takePress()
      }
    },
  }
}
