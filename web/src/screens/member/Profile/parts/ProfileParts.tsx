import { generatePath } from 'react-router-dom'
import { formatDate } from '@/format/date.ts'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import type { ShownPart } from './shownProfile.ts'

/** Words in the headings of parts, and the icon that says the same. */
const meanings: readonly (readonly [word: RegExp, icon: IconName])[] = [
  [/address|contact|home/i, 'house'],
  [/work|employ|income/i, 'banknote'],
  [/benefici/i, 'people'],
  [/identity|document|paper|photo/i, 'paperclip'],
]
const iconOf = (title: string): IconName => meanings.find(([word]) => word.test(title))?.[1] ?? 'person'

const sourceOf = ({ source, sentAt }: ShownPart) => (sentAt === null ? source : `${source}, sent ${formatDate(sentAt)}`)

/** The way to correct a part: the forms that lead to the office, otherwise the office itself. */
function Correction({ part: { corrections, section } }: { part: ShownPart }) {
  return (
    <Cluster $gap={3} $justify="space-between" $top={4} $isScreenOnly>
      <Muted>
        {corrections.length > 0
          ? 'Something is wrong? Send the form; the office updates your record.'
          : 'Something is wrong? Write to the office.'}
      </Muted>
      <Cluster $gap={3}>
        {corrections.map(({ id, slug, title }) => (
          <ButtonLink key={id} to={generatePath(paths.memberForm, { slug })} isSmall>
            {title}
          </ButtonLink>
        ))}
        {corrections.length === 0 && (
          <ButtonAnchor
            href={`mailto:${portal.mailContact}?subject=${encodeURIComponent(`Correction: ${section.title}`)}`}
            isSmall
            icon="mail"
          >
            Write to the office
          </ButtonAnchor>
        )}
      </Cluster>
    </Cluster>
  )
}

/** What the member has sent, to read: a row for each part, with the way to correct it. */
export function ProfileParts({ parts }: { parts: readonly ShownPart[] }) {
  if (parts.length === 0) {
    return (
      <EmptyState title="No answers here yet" action={<ButtonLink to={paths.memberForms}>Open Forms</ButtonLink>}>
        <p>Your profile and the forms that you send will be listed here.</p>
      </EmptyState>
    )
  }
  return (
    <AccordionList>
      {parts.map((part, index) => (
        <li key={part.id}>
          <Accordion title={part.section.title} icon={iconOf(part.section.title)} detail={sourceOf(part)} isInitiallyOpen={index === 0}>
            <Answers sections={[{ ...part.section, title: '' }]} />
            <Correction part={part} />
          </Accordion>
        </li>
      ))}
    </AccordionList>
  )
}
