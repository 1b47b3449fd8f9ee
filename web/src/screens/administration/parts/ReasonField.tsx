import { hasServiceRule } from '@/portal.ts'
import { Field } from '@/ui/Field/Field.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'

interface ReasonFieldProps {
  id: string
  reason: string
  problem: string | undefined
  onChange: (reason: string) => void
}

/** The reason of an act, in its dialog. */
export function ReasonField({ id, reason, problem, onChange }: ReasonFieldProps) {
  return (
    <Text as="div" $tone="ink" $top={4}>
      <Field id={id} label="Reason" hint={hasServiceRule('AUDIT_TRAIL') ? 'Kept in the audit trail.' : undefined} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            data-first-focus
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </Text>
  )
}
