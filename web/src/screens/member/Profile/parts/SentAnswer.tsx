import styled from 'styled-components'
import { AnswerView } from '@/forms/Answers/Answers.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { space, token } from '@/ui/theme.ts'
import { SentLine } from './SentLine.tsx'
import type { ShownSentAnswer } from './shownProfile.ts'

const Sent = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  padding: ${space(3)};
  border-radius: ${token.radiusSmall};
  background: ${token.sunken};
  font-weight: 400;
  > svg { color: ${token.inkMuted}; }
`

/** What was sent in place of a held answer, under it. */
export function SentAnswer({ sent }: { sent: ShownSentAnswer }) {
  return (
    <Sent>
      <Icon name="clock" size="small" />
      <div>
        <SentLine form={sent} />
        <Text as="div" $weight="semibold">
          <AnswerView field={sent.field} />
        </Text>
      </div>
    </Sent>
  )
}
