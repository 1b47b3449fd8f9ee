import { useId } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { send } from '@/apollo/send.ts'
import { useRequest } from '@/apollo/useRequest.ts'
import type { NewPasswordValues } from '@/patterns/password/NewPasswordFields.tsx'
import { NewPasswordFields, noPassword } from '@/patterns/password/NewPasswordFields.tsx'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import type { Viewer } from '@/session/viewer.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import { space, token } from '@/ui/theme.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { ChangePasswordDocument } from './changePassword.generated.ts'

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};
  color: ${token.ink};
`

interface ChangePasswordDialogProps {
  viewer: Viewer
  onClose: () => void
}

/** A new password for who is signed in and knows the present one. Their other sessions end; this one goes on. */
export function ChangePasswordDialog({ viewer, onClose }: ChangePasswordDialogProps) {
  const formId = useId()
  const showToast = useToast()
  const { attempt, failure, isBusy } = useRequest()
  const form = useForm<NewPasswordValues>({ reValidateMode: 'onSubmit', defaultValues: noPassword })

  async function change({ present, password }: NewPasswordValues): Promise<void> {
    const answer = await attempt(() => send(ChangePasswordDocument, { input: { password: present, newPassword: password } }))
    if (!answer) return
    const { isSaved, userErrors } = answer.changePassword
    if (isSaved) {
      showToast({ tone: 'success', text: 'Your password has been changed.' })
      onClose()
      return
    }
    const [refusal] = userErrors
    const isPresent = refusal?.field?.at(-1) === 'password'
    form.setError(isPresent ? 'present' : 'password', { message: refusal?.message ?? '200: An error occured.' }, { shouldFocus: true })
  }

  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="solid" isBusy={isBusy} busyLabel="Saving…">
        Change password
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Change password" actions={actions}>
      <p>Wherever else you are signed in, you will have to sign in again.</p>
      <Form id={formId} noValidate onSubmit={form.handleSubmit(change)}>
        {failure && <RequestFailure key={failure.message} failure={failure} />}
        <Field label="Present password" error={form.formState.errors.present?.message}>
          {(control) => <PasswordInput {...control} {...form.register('present', { required: 'Password is required.' })} />}
        </Field>
        <NewPasswordFields form={form} label="New password" userName={viewer.userName} />
      </Form>
    </Dialog>
  )
}
