import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'

const Strip = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  margin-bottom: ${space(6)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.sunken};
  font-weight: ${token.weightSemibold};
`

interface NoteProps {
  /** For the buttons that it disables. */
  id?: string
  icon?: IconName
  children: ReactNode
}

/** A sentence of the cooperative above what it is about. Announced when it changes. */
export function Note({ id, icon = 'info', children }: NoteProps) {
  return (
    <Strip role="status">
      <Icon name={icon} />
      <p id={id}>{children}</p>
    </Strip>
  )
}
