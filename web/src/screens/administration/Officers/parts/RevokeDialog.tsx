import type { RefObject } from 'react'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { titleOfPermission } from '@/routing/permissionLabels.ts'
import { auditedReason } from '@/acts/auditedReason.ts'
import { RevokePermissionDocument } from '../screen.generated.ts'
import type { ChangeProps } from './shownOfficer.ts'
import { listPermissions } from './shownOfficer.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'

interface RevokeDialogProps extends ChangeProps {
  permission: string
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What is left after the revocation, in a sentence. */
function describeRest({ officer, permission }: Pick<RevokeDialogProps, 'officer' | 'permission'>): string {
  const rest = officer.permissions.map(({ name }) => name).filter((name) => name !== permission)
  return rest.length === 0 ? `${isolate(officer.fullName)} is no officer any more.` : `These stay: ${listPermissions(rest)}.`
}

/** Asks for the reason of a revocation. */
export function RevokeDialog({ officer, permission, refetch, focusAfter, onClose }: RevokeDialogProps) {
  const act = useAct(RevokePermissionDocument, {
    isDone: ({ administration }, input) =>
      administration?.officers?.every(
        ({ id, permissions }) => id !== input.userId || permissions.every(({ name }) => name !== input.permission),
      ) === true,
    readAgain: refetch,
  })
  const title = titleOfPermission(permission)
  async function revoke(reason: string) {
    if (await act.send(() => ({ userId: officer.id, permission, reason }), `${title} is revoked from ${isolate(officer.fullName)}.`))
      onClose()
  }
  return (
    <ReasonDialog
      title={`Revoke ${title} from ${isolate(officer.fullName)}?`}
      verb={{ variant: 'danger', busyLabel: 'Revoking…', children: 'Revoke' }}
      rules={auditedReason()}
      act={act}
      focusAfter={focusAfter}
      onAct={(reason) => void revoke(reason)}
      onClose={onClose}
    >
      <p>It counts at once: the next press that needs this permission is refused.</p>
      {permission.endsWith('_approval_review') && <p>What they have staged and not applied is released: it waits for a decision again.</p>}
      <p>{describeRest({ officer, permission })}</p>
    </ReasonDialog>
  )
}
