import { generatePath } from 'react-router-dom'
import { countOf } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { Answers, AnswerView } from '@/forms/Answers/Answers.tsx'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row, Text } from '@/ui/Layout/Layout.ts'
import { SentLine } from './SentLine.tsx'
import type { ShownForm, ShownPart, ShownProfile, ShownSentAnswer, ShownViewer } from './shownProfile.ts'
import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'
import { showAnswer } from '@/forms/Answers/showAnswer.ts'
import type { FormField } from '@/forms/formTypes.ts'

/** Answers in the summary of a part at most, and characters of one. */
const mostAnswers = 2
const mostCharacters = 40

const isShort = (words: string) => words !== '' && words.length <= mostCharacters && !words.includes('\n')

/** What a part holds in a line: "09-Apr-1988, Married"; the count of files where there is no short answer. */
function summarizePart(fields: readonly FormField[]): string {
  const words = fields.map(showAnswer).filter(isShort).slice(0, mostAnswers)
  return (
    words.join(', ') ||
    countOf(
      fields.reduce((sum, { files }) => sum + files.length, 0),
      'file',
    )
  )
}

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
function SentAnswer({ sent }: { sent: ShownSentAnswer }) {
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

/** Words in the headings of parts, and the icon that says the same. */
const meanings: readonly (readonly [word: RegExp, icon: IconName])[] = [
  [/contact/i, 'phone'],
  [/address|home/i, 'house'],
  [/work|employ|income/i, 'banknote'],
  [/benefici/i, 'people'],
  [/identity|document|paper|photo/i, 'paperclip'],
]
const iconOf = (title: string): IconName => meanings.find(([word]) => word.test(title))?.[1] ?? 'person'

/** What the account holds: how the member signs in and is written to. */
function AccountRow({ viewer: { fullName, userName, emailAddress, member } }: { viewer: ShownViewer }) {
  const employeeId = member?.employeeId ?? ''
  const rows = [
    { question: 'Name', answer: fullName },
    { question: 'User name', answer: userName },
    { question: 'E-mail address', answer: emailAddress || 'None' },
    ...(employeeId === '' ? [] : [{ question: 'Employee ID', answer: employeeId }]),
  ]
  return (
    <Accordion title="Account" icon="key" detail={[userName, employeeId].filter((id) => id !== '').join(', ')}>
      <AnswerList rows={rows} isFramed />
    </Accordion>
  )
}

/** The way to correct a part: the forms that lead to the office, otherwise the office itself. */
function Correction({ part: { corrections, source, sentAt, isHeld, sent } }: { part: ShownPart }) {
  const of = sentAt === null ? source : `${source}, sent ${formatDate(sentAt)}`
  const isWaiting = !isHeld || sent.length > 0
  return (
    <Cluster $gap={3} $justify="space-between" $top={4} $isScreenOnly>
      <Muted>
        {isWaiting ? (
          `Until the office has taken over what you sent, ${portal.coopName} uses what is held.`
        ) : (
          <span>
            {`From ${of}. Something is wrong? `}
            {corrections.length > 0 ? (
              <span>Send the form; the office updates your record.</span>
            ) : (
              <span>
                Write to <WhomToAsk />.
              </span>
            )}
          </span>
        )}
      </Muted>
      <Cluster $gap={3}>
        {corrections.map(({ id, slug, title }) => (
          <ButtonLink key={id} to={generatePath(paths.memberForm, { slug })} isSmall>
            {title}
          </ButtonLink>
        ))}
      </Cluster>
    </Cluster>
  )
}

function PartRow({ part, isOpen }: { part: ShownPart; isOpen: boolean }) {
  const { section, sent, isHeld } = part
  const waiting = isHeld ? sent.length : section.fields.length
  const detail = (
    <>
      {isHeld && <span>{summarizePart(section.fields)}</span>}
      {waiting > 0 && (
        <Row as="span" $gap={1} $tone="ink">
          <Icon name="clock" size="small" />
          <span>{countOf(waiting, 'answer')} sent to the office</span>
        </Row>
      )}
    </>
  )
  return (
    <Accordion title={section.title} icon={iconOf(section.title)} detail={detail} isInitiallyOpen={isOpen}>
      {!isHeld && <SentLine form={part} />}
      <Answers
        sections={[{ ...section, title: '' }]}
        renderBelow={({ name }) => {
          const answer = sent.find(({ field }) => field.name === name)
          return answer && <SentAnswer sent={answer} />
        }}
      />
      <Correction part={part} />
    </Accordion>
  )
}

/** A form that asks for what the record lacks. */
function UnansweredRow({ form: { slug, title, description } }: { form: ShownForm }) {
  return (
    <Accordion title={title} icon={iconOf(title)} detail="None in your record">
      <Cluster $gap={3} $justify="space-between">
        <Muted>{description}</Muted>
        <ButtonLink to={generatePath(paths.memberForm, { slug })} isSmall>
          Open the form
        </ButtonLink>
      </Cluster>
    </Accordion>
  )
}

/** What is held, to read: a row for each part, with what was sent to change it and the way to correct it; then what is not there. */
export function ProfileParts({ viewer, profile: { parts, unansweredForms } }: { viewer: ShownViewer; profile: ShownProfile }) {
  return (
    <AccordionList>
      <li>
        <AccountRow viewer={viewer} />
      </li>
      {parts.map((part, index) => (
        <li key={part.id}>
          <PartRow part={part} isOpen={index === 0} />
        </li>
      ))}
      {unansweredForms.map((form) => (
        <li key={form.id}>
          <UnansweredRow form={form} />
        </li>
      ))}
    </AccordionList>
  )
}
