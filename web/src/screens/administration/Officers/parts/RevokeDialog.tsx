import { useId, useState } from 'react'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { titleOfPermission } from '@/routing/permissionLabels.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { useRevokePermissionMutation } from '../screen.generated.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import type { ChangeProps } from './shownOfficer.ts'
import { listPermissions } from './shownOfficer.ts'

interface RevokeDialogProps extends ChangeProps {
  permission: string
  onClose: () => void
}

/** What is left after the revocation, in a sentence. */
function describeRest({ officer, permission }: Pick<RevokeDialogProps, 'officer' | 'permission'>): string {
  const rest = officer.permissions.map(({ name }) => name).filter((name) => name !== permission)
  return rest.length === 0 ? `${officer.fullName} is no officer any more.` : `These stay: ${listPermissions(rest)}.`
}

/** Asks for the reason of a revocation. */
export function RevokeDialog({ officer, permission, refetch, onClose }: RevokeDialogProps) {
  const id = useId()
  const [mutate] = useRevokePermissionMutation(mutationOptions)
  const { send, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ administration }, { variables: { input } }) =>
      administration?.officers?.every(
        ({ id, permissions }) => id !== input.userId || permissions.every(({ name }) => name !== input.permission),
      ) === true,
    readAgain: refetch,
  })
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const title = titleOfPermission(permission)
  async function revoke() {
    setProblem(reason.trim() === '' ? 'A reason is required.' : undefined)
    if (reason.trim() === '') {
      document.getElementById(id)?.focus()
      return
    }
    const sent = await send(() => ({ variables: { input: { userId: officer.id, permission, reason: reason.trim() } } }))
    if (sent.status !== 'done') return
    onClose()
    showToast({ tone: 'success', text: `${title} is revoked from ${officer.fullName}.` })
  }
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      onConfirm={() => void revoke()}
      title={`Revoke ${title} from ${officer.fullName}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isSending} busyLabel="Revoking…" onClick={() => void revoke()}>
            Revoke
          </Button>
        </>
      }
    >
      <p>It counts at once: the next press that needs this permission is refused.</p>
      {permission.endsWith('_approval_review') && <p>What is staged and not applied stays so until another officer decides it.</p>}
      <p>{describeRest({ officer, permission })}</p>
      <ReasonField id={id} reason={reason} problem={problem} onChange={setReason} />
      <ChangeFailure refusal={refusal} failure={failure} />
    </Dialog>
  )
}
