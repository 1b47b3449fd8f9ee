import { Answers } from '@/forms/Answers/Answers.tsx'
import type { FormSection } from '@/forms/formTypes.ts'
import { shownSections } from '@/forms/questions/sections.ts'
import { paths } from '@/paths.ts'
import { sectionParam } from '@/patterns/serverForm/sectionParam.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { feeSectionId } from './applicationSections.ts'

function addressOf({ id }: FormSection): string {
  return id === feeSectionId ? paths.applicationProof : `${paths.applicationForm}?${sectionParam}=${encodeURIComponent(id)}`
}

/** All answers of the application before it is sent, each with a link that changes it. */
export function CheckedAnswers({ sections }: { sections: readonly FormSection[] }) {
  return <Answers sections={shownSections(sections)} renderChange={(_, section, words) => <Link to={addressOf(section)}>{words}</Link>} />
}
