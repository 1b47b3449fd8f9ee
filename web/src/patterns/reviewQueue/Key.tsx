import { Listeners } from '@/listeners.ts'
import { deviceStorage } from '@/storage/plainStorage.ts'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { media, size, space, token } from '@/ui/theme.ts'

const storageKey = 'kapwa-queue-keys'
const watchers = new Listeners()

/** Turns the keys of the queues on or off, on this device. */
export function setKeysOn(isOn: boolean): void {
  deviceStorage.write(storageKey, isOn ? 'on' : 'off')
  watchers.call()
}

/** Whether the keys of the queues are on. */
export function useAreKeysOn(): boolean {
  return useSyncExternalStore(
    watchers.add,
    () => deviceStorage.read(storageKey) !== 'off',
    () => true,
  )
}

const Cap = styled.kbd`
  display: none;
  ${media.wide} {
    display: inline-block;
    min-width: ${space(5)};
    padding: 0 ${space(1)};
    border: ${size.hairline} solid currentColor;
    border-radius: ${token.radiusSmall};
    font-family: inherit;
    font-size: ${token.textCaption};
    line-height: 1.4;
    text-align: center;
  }
`

/** The key of an action, where there is a keyboard; not part of the action's name. In a queue the key presses the button around it. */
export function Key({ name }: { name: string }) {
  const areOn = useAreKeysOn()
  return (
    areOn && (
      <Cap aria-hidden="true" data-key={name}>
        {name === '-' ? '−' : name}
      </Cap>
    )
  )
}
