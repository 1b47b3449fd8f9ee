import { formatDate } from '@/format/date.ts'
import { formatMoney } from '../../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { Preview } from '@/patterns/wizard/Preview.tsx'
import { usePreview } from '@/patterns/wizard/usePreview.ts'
import { useWizard } from '@/patterns/wizard/useWizard.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import { AmountStep } from '../parts/AmountStep.tsx'
import { CheckStep } from '../parts/CheckStep.tsx'
import { contributionLines } from '../parts/contributionLines.tsx'
import { isContributionAsked } from '../parts/isAsAsked.ts'
import { nextSteps } from '../parts/nextSteps.tsx'
import type { ChangeRequestList_RequestFragment } from '../parts/requests.generated.ts'
import { RequestWizard } from '../parts/RequestWizard.tsx'
import { SavingsBlock } from '../parts/RequestBlock.tsx'
import type { Savings_SavingsFragment } from '../parts/savings.generated.ts'
import { savingsPage } from '../parts/savingsPage.ts'
import { suggestChanges } from '../parts/suggestAmounts.ts'
import { ChangePreviewDocument, ChangeSavingsDocument } from './screen.generated.ts'

const steps = [
  { name: 'contribution', asks: ['contribution'], isAnswered: ({ contribution = '' }) => parseMoney(contribution) !== null },
  { name: 'check', asks: [], isAnswered: () => true },
] as const

const stepsOf = (request: ChangeRequestList_RequestFragment) =>
  nextSteps({
    request,
    asked: `You asked for ${formatMoney(request.newContribution)} per payday`,
    effect: {
      title: 'It takes effect on the day that the officer sets',
      detail: `Until then you put in ${formatMoney(request.oldContribution)} per payday.`,
    },
  })

interface ChangeWizardProps {
  savings: Savings_SavingsFragment
  /** Reads the savings again. */
  onConflict: () => void
}

/** How much a payday, then all of it to check. */
export function ChangeWizard({ savings, onConflict }: ChangeWizardProps) {
  const wizard = useWizard({ name: 'savings-change', steps, onConflict, requests: savings.changeRequests, isAsAsked: isContributionAsked })
  const contribution = parseMoney(wizard.answers.contribution ?? '')
  const preview = usePreview(ChangePreviewDocument, contribution === null ? null : { contribution })

  function send(): void {
    if (contribution === null) return
    void wizard.send((idempotencyKey) => sendMutation(ChangeSavingsDocument, { contribution, idempotencyKey }))
  }

  const previewed = preview.data?.viewer?.savings?.previewChange
  const lines = previewed?.outcome ? contributionLines(previewed.outcome) : []
  const panel = <Preview state={preview} lines={lines} refusals={previewed?.userErrors} />
  const { change, contributionStep, comingChange } = savings
  const present = formatMoney(comingChange?.newContribution ?? savings.contribution)
  const from = comingChange?.effectivityDate ? ` from ${formatDate(comingChange.effectivityDate)}` : ' now'
  return (
    <RequestWizard
      wizard={wizard}
      title="Change Savings"
      sentTitle="Your savings change request was sent"
      isAllowed={change.isAllowed}
      block={<SavingsBlock savings={savings} act="change" />}
      requests={savings.changeRequests}
      stepsOf={stepsOf}
      back={savingsPage}
    >
      {wizard.step.name === 'contribution' || contribution === null ? (
        <AmountStep
          wizard={wizard}
          title="How much will you save each payday?"
          exit={savingsPage.to}
          name="contribution"
          label="Contribution"
          hint={`A multiple of ${formatMoney(contributionStep)}. You put in ${present}${from}.`}
          suggestions={suggestChanges({ ...savings, contribution: comingChange?.newContribution ?? savings.contribution })}
          preview={panel}
          computeErrors={async () => (await preview.compute())?.viewer?.savings?.previewChange.userErrors ?? []}
        />
      ) : (
        <CheckStep
          wizard={wizard}
          title="Check your change"
          exit={savingsPage.to}
          answers={[
            { question: 'Contribution per payday', answer: formatMoney(contribution), step: 'contribution' },
            { question: 'Counts from', answer: `The day that the officer sets. Until then you put in ${present}.` },
          ]}
          preview={panel}
          submitLabel={`Send change to ${formatMoney(contribution)} per payday`}
          busyLabel="Sending your change…"
          onSend={send}
        />
      )}
    </RequestWizard>
  )
}
