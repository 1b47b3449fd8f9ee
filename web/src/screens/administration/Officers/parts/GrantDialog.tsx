import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import { useState } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { describePermissions, titleOfPermission } from '@/routing/permissionLabels.ts'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { GrantPermissionsDocument } from '../screen.generated.ts'
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
  const act = useAct(GrantPermissionsDocument, {
    isDone: ({ administration }, input) =>
      administration?.officers?.some(
        ({ id, permissions }) => id === input.userId && input.permissions.every((name) => permissions.some((one) => one.name === name)),
      ) === true,
    readAgain: refetch,
  })
  const [user, setUser] = useState<{ id: string; fullName: string } | null>(officer)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const known = officers.find(({ id }) => id === user?.id)
  const held = known?.permissions.map(({ name }) => name) ?? []
  const isOwn = known?.isViewer === true
  const open = permissionNames.filter((name) => !held.includes(name))
  async function grant() {
    if (!user) return
    const done = `Granted to ${isolate(user.fullName)}: ${listPermissions(chosen)}.`
    if (await act.send(() => ({ userId: user.id, permissions: [...chosen] }), done)) onClose()
  }
  return (
    <ActDialog
      isWide
      isAlert={false}
      title={user ? `Grant to ${isolate(user.fullName)}` : 'Add an officer'}
      verb={user && !isOwn ? { busyLabel: 'Granting…', isDisabled: chosen.length === 0, children: 'Grant' } : null}
      act={act}
      onAct={() => void grant()}
      onClose={onClose}
    >
      {!user && <FindUser onChoose={setUser} />}
      {isOwn && <p role="status">Your own permissions are changed by another officer.</p>}
      {user && !isOwn && (
        <>
          <p>{open.length === 0 ? 'All permissions are held already.' : 'Choose what is allowed. It counts at once.'}</p>
          <PermissionChoices names={open} chosen={chosen} onChange={setChosen} />
        </>
      )}
    </ActDialog>
  )
}
