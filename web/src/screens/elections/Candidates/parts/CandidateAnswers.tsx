import styled from 'styled-components'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { space, token } from '@/ui/theme.ts'
import type { CandidateDetails } from './candidateTypes.ts'

const Answers = lateComponent(async () => (await import('@/forms/Answers/Answers.tsx')).Answers)

/** Each answer below its question, as the panel is narrow. */
const Body = styled.div`
  margin-top: ${space(4)};
  dl > div { grid-template-columns: minmax(0, 1fr); }
  dl > div > dt { font-size: ${token.textCaption}; }
  dl > div > dd { grid-column: 1; }
  dl > :first-child { border-top-width: 0; padding-top: 0; }
`

/** The answers and files of a candidacy, to read, section by section. */
export function CandidateAnswers({ sections }: { sections: CandidateDetails['sections'] }) {
  return (
    <Body>
      <AccordionList>
        {sections.map((section) => (
          <li key={section.id}>
            <Accordion title={section.title || 'Candidacy'} isInitiallyOpen>
              <Answers loading={<Skeleton bars={['row', 'row']} />} sections={[{ ...section, title: '' }]} />
            </Accordion>
          </li>
        ))}
      </AccordionList>
    </Body>
  )
}
