import { useRef, useState } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { ActFailure } from '@/acts/ActFailure.tsx'
import { useAct } from '@/acts/useAct.ts'
import { countOf } from '@/format/count.ts'
import { iconOfSession, nameSession } from '@/patterns/signedInBrowser/nameSession.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Row, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { EndOfficerSessionsDocument } from '../screen.generated.ts'
import { Line } from './Line.ts'
import type { ChangeProps, ShownOfficer } from './shownOfficer.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'

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
  const { send, forget, ...act } = useAct(EndOfficerSessionsDocument, {
    isDone: ({ administration }, input) =>
      administration?.officers?.every(
        ({ id, sessions }) => id !== input.userId || sessions.every((one) => input.sessionId != null && one.id !== input.sessionId),
      ) === true,
    readAgain: refetch,
  })
  const [isAsking, setAsking] = useState(false)
  const [pressed, setPressed] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const ask = (isOpen: boolean) => {
    forget()
    setAsking(isOpen)
  }
  async function end(session: Session | null): Promise<void> {
    setPressed(session?.id ?? null)
    const done = `${session ? nameSession(session) : officer.fullName} is signed out.`
    if (!(await send(() => ({ userId: officer.id, sessionId: session?.id ?? null }), done))) return
    // The button that had the focus is gone with its row.
    if (session) heading.current?.focus()
    // The question about all has nothing left to end with the last one, either.
    if (!session || officer.sessions.length === 1) setAsking(false)
  }
  return { end, ask, isAsking, ending: act.isSending ? pressed : null, heading, act }
}

/** The browsers in which an officer is signed in. The viewer ends their own on the page My profile. */
export function OfficerBrowsers({ officer, refetch }: ChangeProps) {
  const { end, ask, isAsking, ending, heading, act } = useEnding({ officer, refetch })
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
        {!isAsking && <ActFailure {...act} />}
        {!isViewer && sessions.length > 0 && (
          <Button variant="line" isSmall onClick={() => ask(true)}>
            End all sessions
          </Button>
        )}
      </Stack>
      {isAsking && (
        <ActDialog
          title={`End all sessions of ${isolate(fullName)}?`}
          verb={{ variant: 'danger', busyLabel: 'Ending…', children: 'End all sessions' }}
          act={act}
          focusAfter={heading}
          onAct={() => void end(null)}
          onClose={() => ask(false)}
        >
          <p>{`${countOf(sessions.length, 'browser')} signed out at once. The permissions stay: the password opens a new session.`}</p>
        </ActDialog>
      )}
    </section>
  )
}
