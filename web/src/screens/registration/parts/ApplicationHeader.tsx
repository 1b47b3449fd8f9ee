import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'

const PageTop = styled.header`
  margin: ${space(2)} 0 ${space(6)};
`

const Code = styled.p`
  min-height: 1lh;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { font-weight: inherit; white-space: nowrap; }
`

/** The heading of an application; `code` is missing until it is loaded. */
export function ApplicationHeader({ code }: { code: string | undefined }) {
  return (
    <PageTop>
      <Code>
        {code !== undefined && (
          <span>
            Registration code <b>{code}</b>
          </span>
        )}
      </Code>
      <h1 tabIndex={-1}>New Member Application</h1>
    </PageTop>
  )
}
