/** Milliseconds until this tab has given up a form that it left or loaded again, and until another tab has kept what it hands over. */
const [leaveTime, handOverTime] = [300, 1000]

/** The turn to fill in a form, which one tab of a browser has at a time. */
export interface FormTurn {
  /** Waits a moment for the turn. Resolves to whether this tab has it; `onLost` is called once another tab takes it over. */
  take: (onLost: () => void) => Promise<boolean>
  /** Takes the turn from the tab that has it, once that tab has kept its answers on the device. */
  takeOver: (onLost: () => void) => Promise<void>
  end: () => void
}

/** The turn of a form of a user. Where the browser has no locks, as on an address without https, each tab has its turn. */
export function openFormTurn(userId: string, formId: string): FormTurn {
  const name = `kapwa-form:${userId}:${formId}`
  let end = (): void => undefined
  const begin = (): Promise<void> => new Promise((resolve) => (end = resolve))

  /** Holds the lock until the turn ends, or another tab asks for it. */
  async function hold(ended: Promise<void>, onLost: () => void): Promise<void> {
    const channel = new BroadcastChannel(name)
    const asked = new Promise((resolve) => channel.addEventListener('message', resolve)).then(onLost)
    await Promise.race([ended, asked])
    channel.close()
  }

  /** Resolves to whether the lock is granted. `ended` may come before: then a lock that is granted is given back at once. */
  function request(options: LockOptions, ended: Promise<void>, onLost: () => void): Promise<boolean> {
    let isHeld = false
    return new Promise((resolve) => {
      const held = navigator.locks.request(name, options, (lock) => {
        isHeld = lock !== null
        resolve(isHeld)
        return isHeld ? hold(ended, onLost) : undefined
      })
      // Not granted in time; or stolen from a page that did not answer, as the browser had frozen it.
      held.catch(() => (isHeld ? onLost() : resolve(false)))
    })
  }

  const waiting = (milliseconds: number): LockOptions => ({ signal: AbortSignal.timeout(milliseconds) })
  return {
    take: async (onLost) => {
      if (!window.isSecureContext) return true
      const ended = begin()
      // Trap: a busy device grants a free lock late. Only a lock that another page holds has a limit of time.
      const takeFree = () => request({ ifAvailable: true }, ended, onLost)
      return (await takeFree()) || (await request(waiting(leaveTime), ended, onLost)) || takeFree()
    },
    takeOver: async (onLost) => {
      const [channel, ended] = [new BroadcastChannel(name), begin()]
      channel.postMessage('hand over')
      const isGranted = await request(waiting(handOverTime), ended, onLost)
      channel.close()
      if (!isGranted) await request({ steal: true }, ended, onLost)
    },
    end: () => end(),
  }
}
