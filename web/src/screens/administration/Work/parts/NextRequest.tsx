import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Key, useAreKeysOn } from '@/patterns/reviewQueue/Key.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { itemAddress } from '@/routing/queueAddress.ts'
import type { QueueWork } from './workTypes.ts'

/** Whether a key is another one's: pressed with a modifier, in a field or in a dialog. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}

/** The queue of the request that has waited the longest. */
function findOldest(queues: readonly QueueWork[]): QueueWork | undefined {
  const at = ({ oldestAt }: QueueWork) => (oldestAt === null ? Number.POSITIVE_INFINITY : Date.parse(oldestAt))
  return queues.filter(({ nextItemId }) => nextItemId !== null).sort((first, second) => at(first) - at(second))[0]
}

function useNextKey(address: string): void {
  const navigate = useNavigate()
  const areOn = useAreKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || isTaken(event)) return
    event.preventDefault()
    void navigate(address)
  })
  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areOn])
}

function NextLink({ address, isPrimary }: { address: string; isPrimary: boolean }) {
  useNextKey(address)
  return (
    <ButtonLink to={address} variant={isPrimary ? 'solid' : 'tonal'} iconAfter="arrowRight">
      Open the oldest <Key name="n" />
    </ButtonLink>
  )
}

interface NextRequestProps {
  queues: readonly QueueWork[]
  /** The page has no other primary button. */
  isPrimary: boolean
}

/** The way to the request that has waited the longest, also by the key n. Shows nothing where none waits. */
export function NextRequest({ queues, isPrimary }: NextRequestProps) {
  const oldest = findOldest(queues)
  if (oldest?.nextItemId == null) return null
  return <NextLink address={itemAddress(oldest.id, oldest.nextItemId)} isPrimary={isPrimary} />
}
