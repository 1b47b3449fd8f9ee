import { useRef, useState } from 'react'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { iconOfSession, nameSession } from '@/patterns/signedInBrowser/nameSession.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Row, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { useEndOfficerSessionsMutation } from '../screen.generated.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import { EndAllDialog } from './EndAllDialog.tsx'
import { Line } from './Line.ts'
import type { ChangeProps, ShownOfficer } from './shownOfficer.ts'

type Session = ShownOfficer['sessions'][number]

interface BrowserProps {
  session: Session
  isSending: boolean
  onEnd: (() => void) | undefined
}

function Browser({ session, isSending, onEnd }: BrowserProps) {
  return (
    <Line>
      <Row as="span" $gap={3}>
        <Tile icon={iconOfSession(session)} />
        <span>
          <Text as="span" $weight="semibold" $isBlock>
            {nameSession(session)}
          </Text>
          <Muted as="span">
            Last used <DateText value={session.lastUsedAt} missing="—" hasTime />
          </Muted>
        </span>
      </Row>
      {onEnd && (
        <Button variant="quiet" isSmall isBusy={isSending} busyLabel="Ending…" onClick={onEnd}>
          End<VisuallyHidden> {nameSession(session)}</VisuallyHidden>
        </Button>
      )}
    </Line>
  )
}

/** Ends a session of an officer, or all of them after a question. */
function useEnding({ officer, refetch }: ChangeProps) {
  const [mutate] = useEndOfficerSessionsMutation(mutationOptions)
  const { send, forget, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ administration }, { variables: { input } }) =>
      administration?.officers?.every(
        ({ id, sessions }) => id !== input.userId || sessions.every((one) => input.sessionId != null && one.id !== input.sessionId),
      ) === true,
    readAgain: refetch,
  })
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [pressed, setPressed] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const ask = (isOpen: boolean) => {
    forget()
    setAsking(isOpen)
  }
  async function end(session: Session | null): Promise<void> {
    setPressed(session?.id ?? null)
    const sent = await send(() => ({ variables: { input: { userId: officer.id, sessionId: session?.id ?? null } } }))
    if (sent.status !== 'done') return
    setAsking(false)
    // The button that had the focus is gone with its row.
    heading.current?.focus()
    showToast({ tone: 'success', text: `${session ? nameSession(session) : officer.fullName} is signed out.` })
  }
  return {
    end,
    ask,
    isAsking,
    isSending,
    ending: isSending ? pressed : null,
    heading,
    refusal,
    failure,
  }
}

/** The browsers in which an officer is signed in. The viewer ends their own on the page My profile. */
export function OfficerBrowsers({ officer, refetch }: ChangeProps) {
  const { end, ask, isAsking, isSending, ending, heading, ...failed } = useEnding({ officer, refetch })
  const { sessions, isViewer, fullName } = officer
  return (
    <section>
      <SectionHead>
        <Text as="h2" $size="body" ref={heading} tabIndex={-1}>
          Signed-in browsers
        </Text>
      </SectionHead>
      {sessions.length === 0 ? (
        <Muted>Not signed in.</Muted>
      ) : (
        <RuledList>
          {sessions.map((session) => (
            <Browser
              key={session.id}
              session={session}
              isSending={ending === session.id}
              onEnd={isViewer ? undefined : () => void end(session)}
            />
          ))}
        </RuledList>
      )}
      <Stack $gap={3} $top={4} $align="start">
        {isViewer && <Muted>Sign your own browsers out on the page My profile.</Muted>}
        {!isAsking && <ChangeFailure {...failed} />}
        {!isViewer && sessions.length > 0 && (
          <Button variant="line" isSmall onClick={() => ask(true)}>
            End all sessions
          </Button>
        )}
      </Stack>
      {isAsking && (
        <EndAllDialog name={fullName} count={sessions.length} isSending={isSending} onEnd={() => void end(null)} onClose={() => ask(false)}>
          <ChangeFailure {...failed} />
        </EndAllDialog>
      )}
    </section>
  )
}
