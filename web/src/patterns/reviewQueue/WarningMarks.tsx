import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
import type { Warning } from './queueTypes.ts'

const Mark = styled.span`
  display: flex;
  gap: ${space(1)};
  align-items: start;
  color: ${token.caution};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  overflow-wrap: anywhere;
`

/** What calls for a look at a request, a line each. */
export function WarningMarks({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map(({ kind, message }) => (
    <Mark key={kind}>
      <Icon name="warning" size="small" />
      <span>{message}</span>
    </Mark>
  ))
}
