import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { ResetSecondFactorDocument } from '../screen.generated.ts'
import type { ChangeProps } from './shownOfficer.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'

function ResetDialog({
  officer,
  refetch,
  focusAfter,
  onClose,
}: ChangeProps & { focusAfter: RefObject<HTMLElement | null>; onClose: () => void }) {
  const act = useAct(ResetSecondFactorDocument, {
    isDone: ({ administration }, input) =>
      administration?.officers?.some(({ id, hasSecondFactor }) => id === input.userId && hasSecondFactor === false) === true,
    readAgain: refetch,
  })
  async function reset(): Promise<void> {
    if (await act.send(() => ({ userId: officer.id }), `The second factor of ${isolate(officer.fullName)} is reset.`)) onClose()
  }
  return (
    <ActDialog
      title={`Reset the second factor of ${isolate(officer.fullName)}?`}
      verb={{ variant: 'danger', busyLabel: 'Resetting…', children: 'Reset the second factor' }}
      act={act}
      focusAfter={focusAfter}
      onAct={() => void reset()}
      onClose={onClose}
    >
      <p>Do it only with {officer.fullName} present. The password alone then opens the account, until a new app is set up.</p>
    </ActDialog>
  )
}

/** Whether an officer has a second factor, and the way to reset it when the phone and the codes are lost. */
export function OfficerFactor({ officer, refetch }: ChangeProps) {
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { hasSecondFactor, secondFactorSince, isViewer } = officer
  if (hasSecondFactor === null) return null
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
          <Button variant="line" isSmall onClick={() => setAsking(true)}>
            Reset the second factor
          </Button>
        )}
      </Stack>
      {isAsking && <ResetDialog officer={officer} refetch={refetch} focusAfter={heading} onClose={() => setAsking(false)} />}
    </section>
  )
}
