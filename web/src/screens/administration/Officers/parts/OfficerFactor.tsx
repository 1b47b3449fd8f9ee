import { useRef } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { AskFirst } from '@/acts/TurnDown.tsx'
import { ResetSecondFactorDocument } from '../screen.generated.ts'
import type { ChangeProps } from './shownOfficer.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'

/** Whether an officer has a second factor, and the way to reset it when the phone and the codes are lost. */
export function OfficerFactor({ officer, refetch }: ChangeProps) {
  const act = useAct(ResetSecondFactorDocument, {
    isDone: ({ administration }, input) =>
      administration?.officers?.some(({ id, hasSecondFactor }) => id === input.userId && hasSecondFactor === false) === true,
    readAgain: refetch,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, fullName, hasSecondFactor, secondFactorSince, isViewer } = officer
  if (hasSecondFactor === null) return null
  const reset = () => void act.send(() => ({ userId: id }), `The second factor of ${isolate(fullName)} is reset.`)
  return (
    <section>
      <SectionHead>
        <Text as="h2" $size="body" ref={heading} tabIndex={-1}>
          Second factor
        </Text>
      </SectionHead>
      <Stack $gap={3} $align="start">
        <Muted>
          {secondFactorSince === null ? (
            <span key="none">Not set up.</span>
          ) : (
            <span>
              On since <DateText value={secondFactorSince} />
            </span>
          )}
        </Muted>
        {hasSecondFactor && isViewer && <Muted>Your own second factor is reset by another officer.</Muted>}
        {hasSecondFactor && !isViewer && (
          <AskFirst
            isSmall
            act={act}
            renderDialog={(dialog) => (
              <ActDialog
                {...dialog}
                title={`Reset the second factor of ${isolate(fullName)}?`}
                verb={{ variant: 'danger', busyLabel: 'Resetting…', children: 'Reset the second factor' }}
                focusAfter={heading}
                onAct={reset}
              >
                <p>Do it only with {fullName} present. The password alone then opens the account, until a new app is set up.</p>
              </ActDialog>
            )}
          >
            Reset the second factor
          </AskFirst>
        )}
      </Stack>
    </section>
  )
}
