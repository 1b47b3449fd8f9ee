import styled from 'styled-components'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { useSteps } from '@/patterns/steps/useSteps.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { Note } from '../../parts/Note.tsx'
import { QualificationPanel } from '../../parts/QualificationPanel.tsx'
import type { Candidacy_CandidacyFragment, CandidacyQuery } from '../screen.generated.ts'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { useNavigate } from 'react-router-dom'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import type { DefaultContext } from '@apollo/client'
import { saveAnswers } from '@/patterns/serverForm/sendAnswers.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'
import { SaveCandidacyDocument } from '../screen.generated.ts'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { VotersView } from './VotersView.tsx'
import { DispositionChip } from '../../parts/DispositionChip.tsx'

const CheckPage = lateComponent(async () => (await import('./CheckPage.tsx')).CheckPage)

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin-bottom: ${space(6)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.sunken};
`

const words = {
  QUALIFIED: {
    before: 'As decided so far, you will be on the ballot. It is final once the candidates are published.',
    after: 'You are on the ballot.',
  },
  DISQUALIFIED: {
    before: 'As decided so far, you will not be on the ballot. The election committee answers your questions.',
    after: 'You are not on the ballot. The election committee answers your questions.',
  },
} as const

/** What the officers have decided about the viewer's candidacy. */
function Disposition({ disposition, isPublished }: { disposition: keyof typeof words; isPublished: boolean }) {
  return (
    <Strip role="status">
      <DispositionChip status={disposition} />
      <p>{words[disposition][isPublished ? 'after' : 'before']}</p>
    </Strip>
  )
}

interface CandidacyFormProps {
  electionId: string
  candidacy: Candidacy_CandidacyFragment
  reload: () => Promise<FormDescription>
  checkAddress: string
}

/** The questions of the candidacy. "Submit Form" only saves and leads to the answers to check: the candidacy is sent from there. */
function CandidacyForm({ electionId, candidacy: { form }, reload, checkAddress }: CandidacyFormProps) {
  const navigate = useNavigate()
  const save = async (input: VersionedAnswers, context?: DefaultContext) => {
    const { candidacy, userErrors } = await saveAnswers(SaveCandidacyDocument, { electionId, ...input }, context)
    return { form: candidacy?.form ?? null, userErrors }
  }
  const handle = useAnsweredForm({ form, fileLimit: 3, save, submit: save, reload })
  return <AnsweredForm handle={handle} submitLabel="Submit Form" onSubmitted={() => void navigate(checkAddress)} />
}

const Side = styled.aside`
  ${media.wide} { position: sticky; top: ${space(6)}; align-self: start; }
`

/** Whether the member has answered anything. */
const isBegun = ({ form }: Candidacy_CandidacyFragment): boolean =>
  form.sections.some(({ fields }) => fields.some(({ value, files }) => value !== '' || files.length > 0))

interface CandidacyPageProps {
  election: NonNullable<CandidacyQuery['election']>
  candidacy: Candidacy_CandidacyFragment
  readAgain: () => void
  /** Reads the candidacy again, for answers of another device. */
  reload: () => Promise<FormDescription>
}

/** The candidacy by its status: to fill in, to check, or to read, beside what the member is eligible for. */
export function CandidacyPage({ election: { id, title, polling, qualifications }, candidacy, readAgain, reload }: CandidacyPageProps) {
  const { step, addressOf } = useSteps(['form', 'check'])
  const { ballotName, note, form, disposition } = candidacy
  const isOpen = form.status === 'DRAFT' && form.availability.isAllowed
  const isRead = !isOpen && (form.status !== 'DRAFT' || isBegun(candidacy))
  const isCheck = isOpen && step === 'check'
  useStepFocus(isOpen ? step : 'read')
  const qualification = qualifications.find(({ type }) => type === 'CANDIDACY')
  return (
    <>
      <PageHeader caption={title} title={isCheck ? 'Check your candidacy' : 'Candidacy'} />
      {note !== null && <Note icon={form.status === 'SUBMITTED' ? 'checkCircle' : 'lock'}>{note}</Note>}
      {(disposition === 'QUALIFIED' || disposition === 'DISQUALIFIED') && (
        <Disposition disposition={disposition} isPublished={polling !== 'UNSET'} />
      )}
      <Columns>
        <Stack $gap={10}>
          {isCheck && <CheckPage electionId={id} candidacy={candidacy} readAgain={readAgain} loading={<FormSkeleton />} />}
          {isOpen && !isCheck && (
            <CandidacyForm key={form.id} electionId={id} candidacy={candidacy} reload={reload} checkAddress={addressOf('check')} />
          )}
          {isRead && (
            <Stack $gap={8} $width="form">
              {disposition !== 'DISQUALIFIED' && <VotersView ballotName={ballotName} sections={form.sections} />}
              <Answers sections={form.sections} />
            </Stack>
          )}
          {!isOpen && !isRead && (
            <EmptyState title="You have no candidacy in this election">While filing is open, eligible members file theirs here.</EmptyState>
          )}
        </Stack>
        {qualification && (
          <Side aria-label="Eligibility">
            <QualificationPanel qualification={qualification} />
          </Side>
        )}
      </Columns>
    </>
  )
}
