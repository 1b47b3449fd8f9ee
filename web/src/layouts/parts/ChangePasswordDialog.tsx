import { useId } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { passwordFieldIds, useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import type { Viewer } from '@/viewer.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { ChangePasswordDocument } from './changePassword.generated.ts'

/** Changes the password of the signed-in user, who enters the current one. The user's other sessions end. */
export function ChangePasswordDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const formId = useId()
  const showToast = useToast()
  const [send, { error, loading }] = useSend(ChangePasswordDocument)
  const form = useNewPasswordForm()

  async function change({ current, password }: NewPasswordValues): Promise<void> {
    const answer = await send({ password: current, newPassword: password })
    if (!answer) return
    const { isSaved, userErrors } = answer
    if (isSaved) {
      showToast({ tone: 'success', text: 'Your password has been changed.' })
      onClose()
      return
    }
    applyUserErrors(form, userErrors, { fallback: '200: An error occured.', names: { password: 'current', newPassword: 'password' } })
  }

  return (
    <ActDialog
      isAlert={false}
      title="Change password"
      verb={{ type: 'submit', form: formId, isBusy: loading, busyLabel: 'Saving…', children: 'Change password' }}
      onClose={onClose}
    >
      <p>Wherever else you are signed in, you will have to sign in again.</p>
      <Stack as="form" $gap={6} $top={6} $tone="ink" id={formId} noValidate onSubmit={form.handleSubmit(change)}>
        <NewPasswordFields form={form} error={error} label="New password" userName={viewer.userName}>
          <PasswordField
            id={passwordFieldIds.current}
            label="Current password"
            error={form.formState.errors.current?.message}
            data-first-focus
            {...form.register('current', { required: 'Current password is required.' })}
          />
        </NewPasswordFields>
      </Stack>
    </ActDialog>
  )
}
