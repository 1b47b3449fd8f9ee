import { useSyncExternalStore } from 'react'

const storageKey = 'kapwa-queue-keys'
const watchers = new Set<() => void>()

/** Turns the keys of the queues on or off, on this device. */
export function setKeysOn(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether the keys of the queues are on. */
export function useAreKeysOn(): boolean {
  return useSyncExternalStore(
    watch,
    () => localStorage.getItem(storageKey) !== 'off',
    () => true,
  )
}
