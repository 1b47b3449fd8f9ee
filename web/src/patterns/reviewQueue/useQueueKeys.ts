import { useEffect, useEffectEvent } from 'react'
import { findScroller } from '@/patterns/windowedList/useRowWindow.ts'
import { useAreKeysOn } from './Key.tsx'
import type { RequestCommands } from './keyCommands.ts'
import { selectingWords } from './requestWords.ts'
import type { OpenQueue } from './useQueue.ts'

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

/** Goes to the end of the list, with all that is not loaded yet. */
async function goToEnd({ loadAll }: OpenQueue['read']): Promise<void> {
  // What could not be loaded has Retry at the end of the list.
  await loadAll().catch(() => undefined)
  requestAnimationFrame(() => {
    const end = findScroller(document.querySelector('[data-scrolls]')) ?? document.documentElement
    end.scrollTo({ top: end.scrollHeight })
  })
}

/** Selects the open item, or unselects it. */
function toggleOpen({ items, opened, dispatch }: OpenQueue): void {
  const item = items.find(({ id }) => id === opened.openId)
  if (item?.decide.isAllowed) dispatch({ type: 'toggled', id: item.id })
}

/** What a key does in a queue; undefined where it does nothing. */
function findHandler(queue: OpenQueue, event: KeyboardEvent, openFilter: () => void): (() => void) | undefined {
  const { read, opened, selected, last, commands, searchRef, undo, show, dispatch } = queue
  const apply = read.queue?.apply
  const press = (decision: keyof RequestCommands) => () => (selected.length > 0 ? show(decision) : commands.press(decision))
  const handlers: Readonly<Record<string, (() => void) | undefined>> = {
    End: () => void goToEnd(read),
    j: () => void opened.step(1),
    k: () => void opened.step(-1),
    x: () => toggleOpen(queue),
    a: press('approve'),
    r: press('reject'),
    z: undo,
    'Shift+A': () => (apply?.isAllowed || last ? show('apply') : dispatch({ type: 'said', words: apply?.message ?? 'Nothing is staged.' })),
    '/': () => {
      openFilter()
      searchRef.current?.focus()
    },
    '?': () => show('keys'),
    // On a link or a button, Enter is its own.
    Enter: event.target instanceof Element && event.target.closest(pressable) ? undefined : () => opened.shown && opened.open(opened.shown),
  }
  const key = nameOf(event)
  if (Object.hasOwn(handlers, key)) return handlers[key]
  const keyed = document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.closest<HTMLElement>('a, button')
  return keyed ? () => keyed.click() : undefined
}

/** Handles the keys of a queue: off inside fields and dialogs, with a modifier, and when they are turned off. */
export function useQueueKeys(queue: OpenQueue, openFilter: () => void): void {
  const areOn = useAreKeysOn()
  const { commands } = queue
  const miss = useEffectEvent(() => queue.dispatch({ type: 'pressMissed', openId: queue.opened.openId }))
  useEffect(() => commands.reportMisses(() => miss()), [commands])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff(event)) return
    const key = nameOf(event)
    if (once.includes(key) && (event.repeat || queue.isStaging)) return
    if (once.includes(key) && queue.visit.isSelecting) {
      queue.dispatch({ type: 'said', words: selectingWords })
      return
    }
    const handler = findHandler(queue, event, openFilter)
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
}
