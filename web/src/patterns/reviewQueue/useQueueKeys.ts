import { useEffect, useEffectEvent, useState } from 'react'
import { useAreKeysOn } from './keysSetting.ts'
import type { KeyCommands, RequestCommands } from './keyCommands.ts'
import { createKeyCommands } from './keyCommands.ts'

/** What the keys do in a queue. */
interface QueueActions {
  next: () => void
  previous: () => void
  open: () => void
  /** Goes to the end of the list, with all that is not loaded yet. */
  end: () => void
  select: () => void
  search: () => void
  help: () => void
  undo: () => void
  apply: () => void
  /** A key to decide was pressed, and no request took it. */
  miss: () => void
  /** A decision for all selected items is being staged: no key decides or selects. */
  isStaging: boolean
  /** Null where the keys act on the open request. */
  selection: RequestCommands | null
}

/** A key that is held down repeats itself: these act once. */
const once: readonly string[] = ['a', 'r', 'x', 'z']
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const pressable = 'a[href], button, [role="button"], summary, input'

function isOff({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest(typing) !== null
}

/** The name of a key, with Caps Lock on or off. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return name === 'a' && shiftKey ? 'Shift+A' : name
}

/** Handles the keys of a queue: off inside fields and dialogs, with a modifier, and when they are turned off. */
export function useQueueKeys(actions: QueueActions): KeyCommands {
  const areOn = useAreKeysOn()
  const [commands] = useState(createKeyCommands)
  const miss = useEffectEvent(actions.miss)
  useEffect(() => commands.reportMisses(() => miss()), [commands])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff(event)) return
    const key = nameOf(event)
    if (once.includes(key) && (event.repeat || actions.isStaging)) return
    const handlers: Readonly<Record<string, (() => void) | undefined>> = {
      End: actions.end,
      j: actions.next,
      k: actions.previous,
      x: actions.select,
      a: actions.selection?.approve ?? (() => commands.press('approve')),
      r: actions.selection?.reject ?? (() => commands.press('reject')),
      z: actions.undo,
      'Shift+A': actions.apply,
      '/': actions.search,
      '?': actions.help,
      // On a link or a button, Enter is its own.
      Enter: event.target instanceof Element && event.target.closest(pressable) ? undefined : actions.open,
    }
    const handler = Object.hasOwn(handlers, key) ? handlers[key] : undefined
    if (!handler) return
    event.preventDefault()
    // A press that waits was meant for the item that was to come.
    if (key !== 'a' && key !== 'r') commands.dropPress()
    handler()
  })
  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    document.addEventListener('pointerdown', commands.dropPress)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('pointerdown', commands.dropPress)
    }
  }, [areOn, commands])
  return commands
}
