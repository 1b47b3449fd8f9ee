import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { digitsRule } from '@/forms/stepUp/checkDigits.ts'
import { DigitsField } from '@/forms/stepUp/StepUpField.tsx'
import { useSend } from '@/acts/useSend.ts'
import { StepPage } from '@/patterns/steps/StepPage.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space, token } from '@/ui/theme.ts'
import type { BeginSecondFactorMutation } from '../screen.generated.ts'
import { CheckSecondFactorDocument } from '../screen.generated.ts'
import { WhenAsked } from './Advice.tsx'
import { useCopy } from '@/ui/useCopy.ts'

const QrCode = lateComponent(async () => (await import('./QrCode.tsx')).QrCode)

type Setup = NonNullable<BeginSecondFactorMutation['beginSecondFactor']['setup']>

const Scan = styled.div`
  display: grid;
  gap: ${space(5)};
  justify-items: center;
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
  }
`

const Key = styled.p`
  margin: ${space(4)} 0;
  b { display: inline-block; margin-right: ${space(2)}; font-family: monospace; letter-spacing: 0.04em; }
`

const OpenApp = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  font-weight: ${token.weightSemibold};
  ${media.medium} { display: none; }
`

/** The key of the app as a QR code, as text, and as a link for the app on this phone. */
function AppKey({ appKey, address }: { appKey: string; address: string }) {
  const copy = useCopy()
  return (
    <Scan>
      <QrCode address={address} label="QR code for the authenticator app" />
      <div>
        <Muted>Google Authenticator, Microsoft Authenticator, Aegis or another app for such codes.</Muted>
        <Key>
          <Muted as="span" $size="caption" $isBlock>
            No camera? Type this key
          </Muted>
          {(appKey.match(/.{1,4}/g) ?? []).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key never change their places
            <b key={index}>{part} </b>
          ))}
        </Key>
        <Cluster $gap={3}>
          <Button variant="line" isSmall icon="copy" onClick={() => void copy(appKey, 'The key')}>
            Copy key
          </Button>
          <OpenApp href={address}>Open the app</OpenApp>
        </Cluster>
      </div>
    </Scan>
  )
}

interface ScanStepProps {
  setup: Setup
  onChecked: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Step 1: the key goes into the app, and the app's code comes back. */
export function ScanStep({ setup: { key, address, mailedTo }, onChecked, onCancel }: ScanStepProps) {
  const [send, { error, loading }] = useSend(CheckSecondFactorDocument)
  const form = useForm({ defaultValues: { code: '', mailedCode: '' } })

  async function check({ code, mailedCode }: { code: string; mailedCode: string }): Promise<void> {
    const answer = await send({ code, ...(mailedTo !== null && { mailedCode }) })
    if (!answer) return
    const { recoveryCodes, userErrors } = answer
    if (recoveryCodes) onChecked(recoveryCodes)
    else applyUserErrors(form, userErrors, { fallback: 'This code is not right.', restField: 'code', shouldFocus: true })
  }

  return (
    <StepPage
      progress={{ number: 1, count: 2 }}
      title="Scan this with your authenticator app"
      aside={<WhenAsked />}
      onSubmit={() => void form.handleSubmit(check)()}
    >
      <AppKey appKey={key} address={address} />
      {mailedTo !== null && (
        <DigitsField
          label={`The 6 digits of the mail to ${mailedTo}`}
          hint="They show that you are the officer, not somebody with your password."
          error={form.formState.errors.mailedCode?.message}
          field={form.register('mailedCode', digitsRule)}
        />
      )}
      <DigitsField
        label={mailedTo === null ? 'The 6 digits it shows now' : 'The 6 digits the app shows now'}
        hint="They change every 30 seconds."
        isOffered={mailedTo === null}
        error={form.formState.errors.code?.message}
        field={form.register('code', digitsRule)}
      />
      <RequestFailure error={error} />
      <Cluster $gap={3}>
        <Button type="submit" variant="next" iconAfter="arrowRight" isBusy={loading} busyLabel="Please wait…">
          Continue
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </Cluster>
    </StepPage>
  )
}
