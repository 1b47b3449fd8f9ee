import { useEffect, useEffectEvent, useState } from 'react'
import { useAreKeysOn } from './keysSetting.ts'

/** What the keys do to the request that is to be decided next. */
interface RequestCommands {
  approve: () => void
  reject: () => void
}

/** The request that the keys act on registers itself here. */
export interface KeyCommands {
  register: (commands: RequestCommands) => () => void
}

/** What the keys do in a queue. */
interface QueueActions {
  next: () => void
  previous: () => void
  open: () => void
  select: () => void
  search: () => void
  help: () => void
  /** A decision for all selected items is being staged: no key decides or selects. */
  isStaging: boolean
  /** Null where the keys act on the open request. */
  selection: RequestCommands | null
}

/** A key that is held down repeats itself: these act once. */
const once: readonly string[] = ['a', 'r', 'x']
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const pressable = 'a[href], button, [role="button"], summary, input'

function isOff({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest(typing) !== null
}

interface Commands extends KeyCommands {
  current: () => RequestCommands | null
}

function createCommands(): Commands {
  let registered: RequestCommands | null = null
  return {
    current: () => registered,
    register: (own) => {
      registered = own
      return () => {
        if (registered === own) registered = null
      }
    },
  }
}

/** Handles the keys of a queue: off inside fields and dialogs, with a modifier, and when they are turned off. */
export function useQueueKeys(actions: QueueActions): KeyCommands {
  const areOn = useAreKeysOn()
  const [commands] = useState(createCommands)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff(event)) return
    if (once.includes(event.key) && (event.repeat || actions.isStaging)) return
    const decide = actions.selection ?? commands.current()
    const handlers: Readonly<Record<string, (() => void) | undefined>> = {
      j: actions.next,
      k: actions.previous,
      x: actions.select,
      a: decide?.approve,
      r: decide?.reject,
      '/': actions.search,
      '?': actions.help,
      // On a link or a button, Enter is its own.
      Enter: event.target instanceof Element && event.target.closest(pressable) ? undefined : actions.open,
    }
    const handler = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined
    if (!handler) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areOn])
  return commands
}
