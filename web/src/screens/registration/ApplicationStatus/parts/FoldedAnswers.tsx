import { Answers } from '@/forms/Answers/Answers.tsx'
import type { FormSection } from '@/forms/formTypes.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'

/** All answers to read, hidden ones included, folded by section. */
export function FoldedAnswers({ sections, lead }: { sections: readonly FormSection[]; lead: string }) {
  return (
    <section aria-label="Your answers">
      <h2>Your answers</h2>
      <Muted $bottom={3}>{lead}</Muted>
      <AccordionList>
        {sections.map((section) => (
          <li key={section.id}>
            <Accordion title={section.title || 'Questions'}>
              <Answers sections={[{ ...section, title: '' }]} />
            </Accordion>
          </li>
        ))}
      </AccordionList>
    </section>
  )
}
