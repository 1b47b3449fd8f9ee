import { useState } from 'react'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { describePermissions, titleOfPermission } from '@/routing/permissionLabels.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { useGrantPermissionsMutation } from '../screen.generated.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import { FindUser } from './FindUser.tsx'
import type { ShownOfficer } from './shownOfficer.ts'
import { listPermissions } from './shownOfficer.ts'

interface GrantDialogProps {
  /** Null to find a user first. */
  officer: ShownOfficer | null
  officers: readonly ShownOfficer[]
  permissionNames: readonly string[]
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** What a permission allows, as a sentence. */
function describe(name: string): string {
  const words = describePermissions(name)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

interface ChoicesProps {
  names: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function PermissionChoices({ names, chosen, onChange }: ChoicesProps) {
  return (
    <Text as="div" role="group" aria-label="Permissions" $tone="ink" $top={3}>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))}
        >
          <b>{titleOfPermission(name)}</b>
          <Muted as="span" $isBlock>
            {describe(name)}
          </Muted>
        </Checkbox>
      ))}
    </Text>
  )
}

/** Grants permissions to an officer, or to a user who is found first. */
export function GrantDialog({ officer, officers, permissionNames, refetch, onClose }: GrantDialogProps) {
  const [mutate] = useGrantPermissionsMutation(mutationOptions)
  const { send, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ administration }, { variables: { input } }) =>
      administration?.officers?.some(
        ({ id, permissions }) => id === input.userId && input.permissions.every((name) => permissions.some((one) => one.name === name)),
      ) === true,
    readAgain: refetch,
  })
  const showToast = useToast()
  const [user, setUser] = useState<{ id: string; fullName: string } | null>(officer)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const known = officers.find(({ id }) => id === user?.id)
  const held = known?.permissions.map(({ name }) => name) ?? []
  const isOwn = known?.isViewer === true
  const open = permissionNames.filter((name) => !held.includes(name))
  async function grant() {
    if (!user || chosen.length === 0) return
    const sent = await send(() => ({ variables: { input: { userId: user.id, permissions: [...chosen] } } }))
    if (sent.status !== 'done') return
    onClose()
    showToast({ tone: 'success', text: `Granted to ${user.fullName}: ${listPermissions(chosen)}.` })
  }
  const button = (
    <Button variant="solid" isBusy={isSending} busyLabel="Granting…" isDisabled={chosen.length === 0} onClick={() => void grant()}>
      Grant
    </Button>
  )
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={user ? `Grant to ${user.fullName}` : 'Add an officer'}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {user && !isOwn && button}
        </>
      }
    >
      {!user && <FindUser onChoose={setUser} />}
      {isOwn && <p role="status">Your own permissions are changed by another officer.</p>}
      {user && !isOwn && (
        <>
          <p>{open.length === 0 ? 'All permissions are held already.' : 'Choose what is allowed. It counts at once.'}</p>
          <PermissionChoices names={open} chosen={chosen} onChange={setChosen} />
          <ChangeFailure refusal={refusal} failure={failure} />
        </>
      )}
    </Dialog>
  )
}
