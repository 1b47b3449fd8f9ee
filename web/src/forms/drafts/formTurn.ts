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

  /** Holds the lock until the turn ends, or another tab asks for it. */
  async function hold(ended: Promise<void>, onLost: () => void): Promise<void> {
    const channel = new BroadcastChannel(name)
    const asked = new Promise((resolve) => channel.addEventListener('message', resolve)).then(onLost)
    await Promise.race([ended, asked])
    channel.close()
  }

  function request(options: LockOptions, onLost: () => void): Promise<boolean> {
    let isHeld = false
    // The form may be left before the lock is granted.
    const ended = new Promise<void>((resolve) => (end = resolve))
    return new Promise((resolve) => {
      const held = navigator.locks.request(name, options, () => {
        isHeld = true
        resolve(true)
        return hold(ended, onLost)
      })
      // Not granted in time; or stolen from a page that did not answer, as the browser had frozen it.
      held.catch(() => (isHeld ? onLost() : resolve(false)))
    })
  }

  const wait = (milliseconds: number, onLost: () => void) => request({ signal: AbortSignal.timeout(milliseconds) }, onLost)
  return {
    take: async (onLost) => !window.isSecureContext || wait(leaveTime, onLost),
    takeOver: async (onLost) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage('hand over')
      const isGranted = await wait(handOverTime, onLost)
      channel.close()
      if (!isGranted) await request({ steal: true }, onLost)
    },
    end: () => end(),
  }
}
