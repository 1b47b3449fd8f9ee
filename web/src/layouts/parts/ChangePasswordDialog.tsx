import { useId } from 'react'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { passwordFieldIds, useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { PasswordErrors } from '@/patterns/password/PasswordErrors.tsx'
import type { Viewer } from '@/viewer.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { useChangePasswordMutation } from './changePassword.generated.ts'

interface ChangePasswordDialogProps {
  viewer: Viewer
  onClose: () => void
}

/** Changes the password of the signed-in user, who enters the current one. The user's other sessions end. */
export function ChangePasswordDialog({ viewer, onClose }: ChangePasswordDialogProps) {
  const formId = useId()
  const showToast = useToast()
  const [send, { error, loading }] = useChangePasswordMutation(mutationOptions)
  const form = useNewPasswordForm()

  async function change({ current, password }: NewPasswordValues): Promise<void> {
    const { data } = await send({ variables: { input: { password: current, newPassword: password } } })
    if (!data) return
    const { isSaved, userErrors } = data.changePassword
    if (isSaved) {
      showToast({ tone: 'success', text: 'Your password has been changed.' })
      onClose()
      return
    }
    applyUserErrors(form, userErrors, { fallback: '200: An error occured.', names: { password: 'current', newPassword: 'password' } })
  }

  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="solid" isBusy={loading} busyLabel="Saving…">
        Change password
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Change password" actions={actions}>
      <p>Wherever else you are signed in, you will have to sign in again.</p>
      <Stack as="form" $gap={6} $top={6} $tone="ink" id={formId} noValidate onSubmit={form.handleSubmit(change)}>
        <PasswordErrors form={form} error={error} />
        <Field id={passwordFieldIds.current} label="Current password" error={form.formState.errors.current?.message}>
          {(control) => (
            <PasswordInput {...control} data-first-focus {...form.register('current', { required: 'Current password is required.' })} />
          )}
        </Field>
        <NewPasswordFields form={form} label="New password" userName={viewer.userName} />
      </Stack>
    </Dialog>
  )
}
