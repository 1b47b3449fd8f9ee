import { useState } from 'react'
import { Panel } from '@/apollo/Panel.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { CodesStep } from './parts/CodesStep.tsx'
import type { ShownFactor } from './parts/FactorState.tsx'
import { FactorState } from './parts/FactorState.tsx'
import { PasswordStep } from './parts/PasswordStep.tsx'
import { ScanStep } from './parts/ScanStep.tsx'
import { useFactorChanges } from './parts/useFactorChanges.ts'
import { TurnOffSecondFactorDocument, useSecondFactorQuery } from './screen.generated.ts'
import { PasswordDialog } from '@/acts/PasswordDialog.tsx'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { setViewer } from '@/session/session.ts'

interface TurnOffDialogProps {
  refetch: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for the password before the second factor is turned off. */
function TurnOffDialog({ refetch, onDone, onClose }: TurnOffDialogProps) {
  const { send, isSending, refusal, failure } = useSendOnce(TurnOffSecondFactorDocument, {
    isDone: ({ viewer }) => viewer !== null,
    readAgain: refetch,
  })
  async function turnOff(password: string): Promise<void> {
    const sent = await send(() => ({ password }))
    if (sent.status !== 'done') return
    // Trap: the viewer's state is a claim of the token, which is the old one where its refresh has failed.
    if (sent.payload.viewer) setViewer(sent.payload.viewer)
    onDone()
  }
  return (
    <PasswordDialog
      title="Turn the second factor off?"
      verb={{ variant: 'danger', busyLabel: 'Turning off…', children: 'Turn off' }}
      act={{ isSending, refusal: refusal?.[0]?.message ?? null, failure }}
      onAct={(password) => void turnOff(password)}
      onClose={onClose}
    >
      <p>Signing in then asks for the password alone.</p>
    </PasswordDialog>
  )
}

function Factor({ factor, refetch }: { factor: ShownFactor; refetch: () => Promise<unknown> }) {
  const changes = useFactorChanges(refetch)
  const [isAsked, askToTurnOff] = useState(false)
  const { step, refusal, error, isBusy } = changes
  useStepFocus(step?.name ?? (factor.isOn ? 'on' : 'off'))
  if (step?.name === 'password') return <PasswordStep onBegun={changes.scan} onCancel={changes.cancel} />
  if (step?.name === 'scan') return <ScanStep setup={step.setup} onChecked={changes.keep} onCancel={changes.cancel} />
  if (step) {
    const isSetup = step.name === 'keep'
    const done = () => void (isSetup ? changes.finish() : changes.close())
    return <CodesStep codes={step.codes} isSetup={isSetup} onDone={done} onBack={changes.back} {...{ isBusy, error, refusal }} />
  }
  return (
    <>
      <FactorState
        factor={factor}
        isBusy={isBusy}
        onSetUp={changes.askPassword}
        onNewCodes={() => void changes.makeCodes()}
        onTurnOff={() => askToTurnOff(true)}
      />
      {isAsked && (
        <TurnOffDialog
          refetch={refetch}
          onDone={() => {
            askToTurnOff(false)
            void changes.close('The second factor is off.')
          }}
          onClose={() => askToTurnOff(false)}
        />
      )}
      {refusal !== null && (
        <Text role="alert" $tone="danger" $top={4}>
          {refusal}
        </Text>
      )}
      <RequestFailure error={error} />
    </>
  )
}

/** /admin/second-factor: an authenticator app beside the password, in two steps, and what is set up. */
export function Screen() {
  const query = useSecondFactorQuery(screenOptions)
  const state = useScreenData(query)
  const factor = state.data?.viewer?.secondFactor
  if (factor) return <Factor factor={factor} refetch={() => query.refetch()} />
  return (
    <>
      <PageHeader title="Second factor" lead="For your account as an officer." />
      <Panel
        state={state}
        field="secondFactor"
        value={factor}
        what="Your second factor"
        loading="Loading your second factor…"
        skeleton={['row', 'row']}
        absent={<EmptyState title="No second factor">The cooperative’s system has none.</EmptyState>}
      />
    </>
  )
}
