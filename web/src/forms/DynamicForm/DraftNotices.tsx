import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { listWords } from '@/format/listWords.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space, token } from '@/ui/theme.ts'
import type { FormController } from '../controller/FormController.ts'
import type { FormState } from '../controller/formState.ts'
import type { FormDescription, FormField } from '../formTypes.ts'
import { QuietNotice } from './QuietNotice.tsx'

const ConflictNotice = lateComponent(async () => (await import('./ConflictNotice.tsx')).ConflictNotice)

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(3)};
  padding: ${space(4)};
  border-radius: ${token.radius};
  background: ${token.cautionSoft};
  color: ${token.caution};
`

const Words = styled.div`
  overflow-wrap: anywhere;
  font-size: ${token.textSmall};
  b { display: block; font-size: ${token.textBody}; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(2)};
  ${media.medium} { grid-column: 2; }
`

const FromElsewhere = styled(Stack).attrs({ $gap: 4 })`
  scroll-margin: ${space(5)};
`

interface NoticeProps {
  title: string
  children: ReactNode
  /** The words of the button. */
  verb: string
  onAct: () => void
}

/** A word about the draft. Read out when it appears; what is typed goes on. */
function Notice({ title, children, verb, onAct }: NoticeProps) {
  return (
    <Box>
      <Icon name="warning" />
      <Words role="status">
        <b>{title}</b>
        {children}
      </Words>
      <Actions>
        <Button variant="line" isSmall onClick={onAct}>
          {verb}
        </Button>
      </Actions>
    </Box>
  )
}

interface ChangesNoticeProps {
  changes: NonNullable<FormState['changes']>
  onDismiss: () => void
}

/** The cooperative changed its questions since the draft. */
export function ChangesNotice({ changes: { changedQuestions, dropped }, onDismiss }: ChangesNoticeProps) {
  return (
    <Notice title={`${countOf(changedQuestions, 'question')} changed`} verb="Ok" onAct={onDismiss}>
      The cooperative changed this form since your draft. Your other answers are kept.
      <span>{dropped.length > 0 && ` No longer asked, so your answer was left out: ${dropped.join(', ')}.`}</span>
    </Notice>
  )
}

/** The cooperative changes its questions while they are answered. */
export function ReplacementNotice({ onReplace }: { onReplace: () => void }) {
  return (
    <Notice title="The cooperative has changed this form." verb="Show the new questions" onAct={onReplace}>
      Everything you entered is kept.
    </Notice>
  )
}

/** Names the questions whose answers came from another device: nobody had answered them here. */
function TakenNotice({ taken }: { taken: readonly FormField[] }) {
  return (
    <QuietNotice>
      <span role="status">
        <b>{`${countOf(taken.length, 'answer')} came from another device. `}</b>
        {`${listWords(taken.map(({ label, name }) => (label || name).replace(/[.:]$/, '')))}.`}
      </span>
    </QuietNotice>
  )
}

export interface DraftNoticesProps {
  controller: FormController
  state: FormState
  onReplace: (form: FormDescription) => void
}

/** What the member has to know about the drafts of the form. */
export function DraftNotices({ controller, state, onReplace }: DraftNoticesProps) {
  const { conflicts, taken, mergeAttempt, replacement, changes } = state
  const fromElsewhere = useRef<HTMLDivElement>(null)
  const focus = () => fromElsewhere.current?.focus()
  useEffect(() => {
    if (controller.takeMergeAttempt()) focus()
  }, [controller, mergeAttempt])
  return (
    <>
      {conflicts.length + taken.length > 0 && (
        <FromElsewhere ref={fromElsewhere} tabIndex={-1} role="group" aria-label="Answers from elsewhere">
          {conflicts.length > 0 && (
            <ConflictNotice
              controller={controller}
              conflicts={conflicts}
              onNext={focus}
              // The form stays, whatever becomes of the code: both answers are kept until the member has chosen.
              onMissing={null}
              attempt={mergeAttempt}
              loading={<p role="status">{`${countOf(conflicts.length, 'answer')} changed on two devices. Loading…`}</p>}
            />
          )}
          {taken.length > 0 && <TakenNotice taken={taken} />}
        </FromElsewhere>
      )}
      {replacement && <ReplacementNotice onReplace={() => onReplace(replacement)} />}
      {changes && <ChangesNotice changes={changes} onDismiss={() => controller.dismissChanges()} />}
    </>
  )
}
