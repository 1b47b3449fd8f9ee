import { useState } from 'react'
import styled from 'styled-components'
import type { StoredFile } from '@/forms/formTypes.ts'
import { useObjectUrl } from '@/forms/files/useObjectUrl.ts'
import { showProgress, showSize, viewOf } from '@/forms/questions/fileRules.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row, Text } from '@/ui/Layout/Layout.ts'
import { SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { Picture } from './sheet.ts'
import { useIsSeen } from './useIsSeen.ts'
import { useProof } from './useProof.ts'

const PdfPage = lateComponent(async () => (await import('./PdfPage.tsx')).PdfPage)

const View = styled.div`
  position: relative;
  aspect-ratio: 3 / 4;
  margin-block: ${space(2)};
  overflow: auto;
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
  box-shadow: inset 0 0 0 ${size.hairline} ${token.line};
`

const Whole = styled.div`
  position: absolute;
  inset: 0;
  > div { height: 100%; }
`

const Say = styled(Muted)`
  position: absolute;
  inset: auto 0 0;
  padding: ${space(4)};
`

const Failure = styled.div`
  display: grid;
  align-content: center;
  gap: ${space(3)};
  height: 100%;
  padding: ${space(5)};
  > svg { color: ${token.danger}; }
`

/** The icons begin and end with the view; their buttons are wider. */
const Tools = styled(Cluster)`
  margin-inline: calc(-1 * ${space(3)});
  ${media.print} { display: none; }
`

const zooms = [100, 150, 200, 300, 400] as const

interface StepperProps {
  /** What the buttons step through. */
  label: string
  less: { label: string; icon: 'arrowLeft' | 'zoomOut' }
  more: { label: string; icon: 'arrowRight' | 'zoomIn' }
  words: string
  step: number
  /** The number of steps; zero while there is nothing to step through. */
  count: number
  onStep: (step: number) => void
}

/** Steps from 0 on, one back or one on. */
function Stepper({ label, less, more, words, step, count, onStep }: StepperProps) {
  const buttonTo = (target: number, { label: name, icon }: StepperProps['less' | 'more']) => {
    const isOff = target < 0 || target >= count
    return <IconButton icon={icon} label={name} aria-disabled={isOff || undefined} onClick={() => !isOff && onStep(target)} />
  }
  return (
    <Row role="group" aria-label={label} $gap={1}>
      {buttonTo(step - 1, less)}
      <Text as="span" role="status" $size="small" $weight="semibold">
        {words}
      </Text>
      {buttonTo(step + 1, more)}
    </Row>
  )
}

interface ProofContentProps extends ReturnType<typeof useProof> {
  name: string
  zoom: number
  page: number
  onPages: (count: number) => void
}

function ProofPicture({ blob, name, zoom, onBroken }: { blob: Blob; name: string; zoom: number; onBroken: () => void }) {
  return <Picture ref={useObjectUrl(blob)} alt={name} $zoom={zoom} onError={onBroken} />
}

const unknownType = 'A file of this type is not shown here. Open it in a tab.'

function ProofContent({ state, retry, fail, name, zoom, page, onPages }: ProofContentProps) {
  const total = state.step === 'loading' ? (state.progress?.total ?? null) : null
  const waiting = (
    <Whole>
      <SkeletonBar />
      <Say>
        <span role="status">The slip is on its way</span>
        {state.step === 'loading' && state.progress && total !== null && (
          <span aria-hidden="true">, {showProgress(state.progress.received, total)}</span>
        )}
      </Say>
    </Whole>
  )
  if (state.step === 'loading') return waiting
  if (state.step === 'failed') {
    return (
      <Failure role="alert">
        <Icon name="warning" size="large" />
        <Text $weight="semibold">The slip cannot be shown</Text>
        <Muted>{state.words} The request stays as it is.</Muted>
        {state.canRetry && (
          <Button variant="line" isSmall icon="retry" onClick={retry}>
            Retry
          </Button>
        )}
      </Failure>
    )
  }
  const { blob } = state
  const onBroken = () => fail('The file cannot be read here.')
  if (blob.type !== 'application/pdf') return <ProofPicture {...{ blob, name, zoom, onBroken }} />
  const label = `${name}, page ${page}`
  const onMissing = () => fail('The viewer of PDFs could not be loaded.', true)
  return <PdfPage {...{ blob, page, zoom, label, waiting, onBroken, onMissing }} onOpened={onPages} loading={waiting} />
}

interface ProofViewProps {
  file: StoredFile
  /** Of the request; null where the REST API gives none. */
  requestCode: string | null
}

/** A proof of payment: the picture, or the PDF page by page, asked for once it is in view. The pager is last, where it moves nothing as it comes. */
export function ProofView({ file: { name, url }, requestCode }: ProofViewProps) {
  const { isSeen, frame } = useIsSeen()
  const kind = viewOf(name)
  const proof = useProof(url, isSeen && kind !== 'none')
  const [zoom, setZoom] = useState(0)
  const [page, setPage] = useState(0)
  const [pageCount, setPageCount] = useState(0)
  return (
    <div>
      <h3>Deposit slip</h3>
      <Muted $size="caption" $breaks>
        {name}
        {proof.state.step === 'shown' && <span>, {showSize(proof.state.blob.size)}</span>}
      </Muted>
      <View ref={frame} role="group" tabIndex={0} aria-label={requestCode === null ? 'Deposit slip' : `Deposit slip of ${requestCode}`}>
        {kind === 'none' ? (
          <Failure>
            <Muted>{unknownType}</Muted>
          </Failure>
        ) : (
          <ProofContent {...proof} name={name} zoom={zooms[zoom] ?? 100} page={page + 1} onPages={setPageCount} />
        )}
      </View>
      <Tools $justify="space-between">
        <Stepper
          label="Zoom"
          less={{ label: 'Smaller', icon: 'zoomOut' }}
          more={{ label: 'Larger', icon: 'zoomIn' }}
          words={`${zooms[zoom] ?? 100}%`}
          step={zoom}
          count={proof.state.step === 'shown' ? zooms.length : 0}
          onStep={setZoom}
        />
        <ButtonAnchor href={url} variant="quiet" isSmall icon="newTab" isNewTab>
          Open in a tab
        </ButtonAnchor>
        {pageCount > 1 && (
          <Stepper
            label="Pages"
            less={{ label: 'Page before', icon: 'arrowLeft' }}
            more={{ label: 'Next page', icon: 'arrowRight' }}
            words={`Page ${page + 1} of ${pageCount}`}
            step={page}
            count={pageCount}
            onStep={setPage}
          />
        )}
      </Tools>
    </div>
  )
}
