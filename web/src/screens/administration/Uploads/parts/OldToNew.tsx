import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'

const Old = styled.span`
  color: ${token.inkMuted};
  font-weight: 400;
  white-space: nowrap;
  svg { display: inline-block; vertical-align: -.15em; }
`

const New = styled.span`
  font-weight: ${token.weightBold};
  white-space: nowrap;
`

/** A value before and after a file, as they are shown. A line breaks between the two alone. */
export function OldToNew({ before, after }: { before: string; after: string }) {
  return (
    <span>
      <Old>
        <span>{before}</span> <Icon name="arrowRight" size="small" />
      </Old>
      <VisuallyHidden>to</VisuallyHidden> <New>{after}</New>
    </span>
  )
}
