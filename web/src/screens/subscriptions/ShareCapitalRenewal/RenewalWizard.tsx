import { countOf } from '@/format/count.ts'
import { formatMoney } from '../../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { paths } from '@/paths.ts'
import { usePreview } from '@/patterns/wizard/usePreview.ts'
import { useWizard } from '@/patterns/wizard/useWizard.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import { isContributionAsked } from '../parts/isAsAsked.ts'
import { nextSteps } from '../parts/nextSteps.tsx'
import { RenewalBlock } from '../parts/RequestBlock.tsx'
import type { ChangeRequestList_RequestFragment } from '../parts/requests.generated.ts'
import { RequestWizard } from '../parts/RequestWizard.tsx'
import type { ShareCapital_ShareCapitalFragment } from '../parts/shareCapital.generated.ts'
import { validContributionOf } from '../parts/suggestAmounts.ts'
import { RenewalStep } from './parts/RenewalStep.tsx'
import { agreed, readTerm, renewalSteps } from './parts/renewalSteps.ts'
import { RenewalPreviewDocument, RenewShareCapitalDocument } from './screen.generated.ts'

const stepsOf = (request: ChangeRequestList_RequestFragment) =>
  nextSteps({
    request,
    asked: `You asked for ${formatMoney(request.newContribution)} per payday for ${countOf(request.newTerm ?? 0, 'year')}`,
    effect: {
      title: 'It takes effect on the day that the officer sets',
      detail: `Until then you put in ${formatMoney(request.oldContribution)} per payday.`,
    },
  })

interface RenewalWizardProps {
  shareCapital: ShareCapital_ShareCapitalFragment
  /** Reads the share capital again. */
  onConflict: () => void
}

/** The term, the contribution, the agreement, then all of it to check. */
export function RenewalWizard({ shareCapital, onConflict }: RenewalWizardProps) {
  const wizard = useWizard({
    name: 'share-capital-renewal',
    steps: renewalSteps,
    onConflict,
    requests: shareCapital.changeRequests,
    isAsAsked: (request, sent) => isContributionAsked(request, sent) && request.newTerm === readTerm(sent),
  })
  const { answers } = wizard
  const term = readTerm(answers)
  const { contribution: typed = '' } = answers
  const contribution = parseMoney(typed)
  // The first step has no contribution yet: the present one is shown, or the least.
  const findPreviewed = () => (typed.trim() === '' ? validContributionOf(shareCapital) : contribution)
  const shownContribution = term === null ? null : findPreviewed()
  const preview = usePreview(
    RenewalPreviewDocument,
    term === null || shownContribution === null ? null : { term, contribution: shownContribution },
  )

  function send(): void {
    if (contribution === null || term === null) return
    const input = { contribution, term, isAgreed: answers.isAgreed === agreed }
    void wizard.send((idempotencyKey) => sendMutation(RenewShareCapitalDocument, { ...input, idempotencyKey }))
  }

  const isFirst = shareCapital.expiresOn === null
  return (
    <RequestWizard
      wizard={wizard}
      title={isFirst ? 'Subscribe to Share Capital' : 'Renew Share Capital'}
      sentTitle={`Your share capital ${isFirst ? 'subscription' : 'renewal'} request was sent`}
      isAllowed={shareCapital.renewal.isAllowed}
      block={<RenewalBlock shareCapital={shareCapital} />}
      requests={shareCapital.changeRequests}
      stepsOf={stepsOf}
      back={{ to: paths.memberShareCapital, words: 'Back to Share Capital' }}
    >
      <RenewalStep wizard={wizard} shareCapital={shareCapital} preview={preview} onSend={send} />
    </RequestWizard>
  )
}
