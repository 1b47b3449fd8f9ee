import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { ActFailure } from '@/acts/ActFailure.tsx'
import { PasswordDialog } from '@/acts/PasswordDialog.tsx'
import { countOf } from '@/format/count.ts'
import { iconOfSession, nameSession } from '@/patterns/signedInBrowser/nameSession.ts'
import { hasServiceRule } from '@/portal.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { size, space } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ShownSession } from './shownProfile.ts'
import type { Reach } from './useEndSessions.ts'
import { useEndSessions } from './useEndSessions.ts'

const Item = styled.li`
  display: grid;
  grid-template-columns: ${size.avatar} minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  align-items: start;
  padding: ${space(3)} 0;
  > :first-child { grid-row: span 2; }
  /* The button's target is higher than the line of the name. */
  > button { margin-block: calc(-1 * ${space(2)}); }
`

const Times = styled(Stack)`
  grid-column: 2 / -1;
  time { white-space: normal; }
`

const words = {
  elsewhere: { verb: 'Sign out everywhere else', after: 'This one stays signed in.' },
  everywhere: { verb: 'Sign out everywhere', after: 'This one is signed out, too.' },
} as const satisfies Record<Reach, object>

interface BrowserItemProps {
  session: ShownSession
  isSending: boolean
  onSignOut: () => void
}

function BrowserItem({ session, isSending, onSignOut }: BrowserItemProps) {
  const { signedInAt, lastUsedAt, isCurrent } = session
  const name = nameSession(session)
  return (
    <Item>
      <Tile icon={iconOfSession(session)} />
      <Text $weight="semibold">{name}</Text>
      {!isCurrent && (
        <Button variant="quiet" isSmall isBusy={isSending} busyLabel="Signing out…" onClick={onSignOut}>
          Sign out<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <Times $gap={1} $align="start">
        <Muted>
          Signed in <DateText value={signedInAt} missing="—" hasTime />
        </Muted>
        {isCurrent ? (
          <Chip tone="success" icon="check" word="This browser" />
        ) : (
          <Muted>
            Last used <DateText value={lastUsedAt} missing="—" hasTime />
          </Muted>
        )}
      </Times>
    </Item>
  )
}

interface SignedInBrowsersProps {
  /** This browser's first. */
  sessions: readonly ShownSession[]
  refetch: () => Promise<unknown>
}

/** The browsers in which the user is signed in, each with the way to sign it out. The mail about a new browser leads to it. */
export function SignedInBrowsers({ sessions, refetch }: SignedInBrowsersProps) {
  const { hash } = useLocation()
  const { asked, ask, endAlone, endAll, heading, ending, act } = useEndSessions(refetch)
  const otherCount = sessions.filter(({ isCurrent }) => !isCurrent).length
  useEffect(() => {
    if (hash === '#browsers') heading.current?.focus()
  }, [hash, heading])
  return (
    <section>
      <SectionHead>
        <h2 id="browsers" ref={heading} tabIndex={-1}>
          Signed-in browsers
        </h2>
      </SectionHead>
      <RuledList>
        {sessions.map((session) => (
          <BrowserItem key={session.id} session={session} isSending={ending === session.id} onSignOut={() => void endAlone(session)} />
        ))}
      </RuledList>
      <Stack $gap={3} $top={4}>
        {asked === null && <ActFailure {...act} />}
        {otherCount > 0 && (
          <>
            <Button variant="line" isSmall isBlock onClick={() => ask('elsewhere')}>
              {words.elsewhere.verb}
            </Button>
            <Button variant="line" isSmall isBlock onClick={() => ask('everywhere')}>
              {words.everywhere.verb}
            </Button>
          </>
        )}
        <Muted>
          <span>{hasServiceRule('NEW_BROWSER_MAIL') && 'A sign-in from a browser not seen before is mailed to you. '}</span>If you do not
          know one of these, sign it out and change your password.
        </Muted>
      </Stack>
      {asked !== null && (
        <PasswordDialog
          title={`${words[asked].verb}?`}
          verb={{ variant: 'danger', busyLabel: 'Signing out…', children: words[asked].verb }}
          act={act}
          focusAfter={heading}
          onAct={(password) => void endAll(asked, password)}
          onClose={() => ask(null)}
        >
          <p>
            <span>
              {`${countOf(otherCount, 'other browser')} ${otherCount === 1 ? 'is' : 'are'} signed out at once: the password is asked for again there.`}
            </span>{' '}
            {words[asked].after}
          </p>
          {(act.refusal !== null || act.failure) && (
            <p>One browser at a time needs no password: close this, and press “Sign out” beside its name.</p>
          )}
        </PasswordDialog>
      )}
    </section>
  )
}
