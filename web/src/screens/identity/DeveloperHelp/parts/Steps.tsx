import styled from 'styled-components'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'

const StepList = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding-left: ${space(6)};
  list-style: decimal;
  > li { padding-left: ${space(1)}; }
  > li::marker { color: ${token.inkMuted}; font-weight: ${token.weightSemibold}; }
`

const Code = styled.pre`
  margin: ${space(2)} 0 0;
  padding: ${space(3)} ${space(4)};
  border: ${size.hairline} solid ${token.line};
  border-radius: ${token.radiusSmall};
  background: ${token.sunken};
  font-size: ${token.textSmall};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** The steps to a first answer of the GraphQL API. */
export function Steps() {
  return (
    <StepList>
      <li>
        Print a token in a terminal. It lasts 30 minutes.
        <Code>npm run token -- maria</Code>
      </li>
      <li>
        Open one of the two tools. GraphiQL works without the internet.
        <Cluster $gap={2} $top={2}>
          <ButtonAnchor href="/graphiql" variant="next" iconAfter="arrowRight">
            GraphiQL
          </ButtonAnchor>
          <ButtonAnchor href="/graphql" variant="line">
            Apollo Sandbox
          </ButtonAnchor>
        </Cluster>
      </li>
      <li>
        Under Headers, send the token.
        <Code>{'{ "Authorization": "Bearer <the token>" }'}</Code>
      </li>
      <li>
        Run an operation. <code>docs/front-end-developers</code> has one for every flow.
        <Code>{'{ viewer { fullName member { totalAssets asOf } } }'}</Code>
      </li>
    </StepList>
  )
}
