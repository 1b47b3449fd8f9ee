import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import type { StoredFile } from '@/forms/formTypes.ts'
import { useObjectUrl } from '@/forms/files/useObjectUrl.ts'
import { showProgress, viewOf } from '@/forms/questions/fileRules.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row, Text } from '@/ui/Layout/Layout.ts'
import { SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { Key } from '../Key.tsx'
import { Picture, unreadable } from './sheet.ts'
import { useIsSeen } from './useIsSeen.ts'
import { useProof } from './useProof.ts'

const PdfPage = lateComponent(async () => (await import('./PdfPage.tsx')).PdfPage)

/** As high as the card leaves it; where the page scrolls, as a slip is. */
const View = styled.div`
  container-type: size;
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: auto;
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
  box-shadow: inset 0 0 0 ${size.hairline} ${token.line};
  ${media.narrow} { margin-inline: calc(-1 * ${space(5)}); border-radius: 0; }
  ${media.desk} { flex: 1 1 0; min-height: 300px; aspect-ratio: auto; }
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
  margin-inline: calc(-1 * ${space(2)});
  button, a { gap: ${space(1)}; min-width: ${token.target}; padding-inline: ${space(2)}; color: ${token.ink}; }
  && button[aria-disabled='true'] { background: none; color: ${token.inkMuted}; }
  ${media.narrow} { a, [data-words] { font-size: 0; } }
  ${media.print} { display: none; }
`

const zooms = [100, 150, 200, 300, 400] as const

interface Step {
  label: string
  icon: IconName
  name: string
  isOff: boolean
  onPress: () => void
}

const StepButton = ({ label, icon, name, isOff, onPress }: Step) => (
  <Button variant="quiet" isSmall icon={icon} aria-label={label} isDisabled={isOff} onClick={onPress}>
    <Key name={name} />
  </Button>
)

/** Steps one back or one on, with where it stands in words. */
function Stepper({ label, less, more, words }: { label: string; less: Step; more: Step; words: string }) {
  return (
    <Row role="group" aria-label={label}>
      <StepButton {...less} />
      <Text as="span" role="status" $size="small" $weight="semibold">
        {words}
      </Text>
      <StepButton {...more} />
    </Row>
  )
}

interface ProofContentProps extends ReturnType<typeof useProof> {
  name: string
  zoom: number
  turns: number
  page: number
  onPages: (count: number) => void
}

type ProofPictureProps = Pick<ProofContentProps, 'name' | 'zoom' | 'turns'> & { blob: Blob; onBroken: () => void }

function ProofPicture({ blob, name, zoom, turns, onBroken }: ProofPictureProps) {
  return <Picture ref={useObjectUrl(blob)} alt={name} $zoom={zoom} $turns={turns} onError={onBroken} />
}

function ProofContent({ state, retry, fail, name, zoom, turns, page, onPages }: ProofContentProps) {
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
  if (blob.type !== 'application/pdf') return <ProofPicture {...{ blob, name, zoom, turns }} onBroken={() => fail(unreadable)} />
  const label = `${name}, page ${page}`
  const onMissing = () => fail('The viewer of PDFs could not be loaded.', true)
  return <PdfPage {...{ blob, page, zoom, turns, label, waiting, onMissing }} onBroken={fail} onOpened={onPages} loading={waiting} />
}

const unknownType = 'A file of this type is not shown here. Open it in a tab.'

interface FileViewProps extends Omit<ProofViewProps, 'files'> {
  file: StoredFile
  /** The file's place among several, as "Photo, 1 of 3"; empty for the only one. */
  place: string
  /** To the file before or after; null where there is none. */
  stepBack: (() => void) | null
  stepOn: (() => void) | null
}

function FileView({ file: { name, url }, label, place, stepBack, stepOn, onHidden }: FileViewProps) {
  const { isSeen, frame } = useIsSeen()
  const kind = viewOf(name)
  const proof = useProof(url, isSeen && kind !== 'none')
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [page, setPage] = useState(0)
  const [pageCount, setPageCount] = useState(0)
  const { step } = proof.state
  const isHidden = kind === 'none' || step === 'failed'
  const tell = useEffectEvent(() => onHidden?.(isHidden))
  useEffect(() => tell(), [isHidden])
  const count = step === 'shown' ? zooms.length : 0
  const back = page > 0 ? () => setPage(page - 1) : stepBack
  const on = page + 1 < pageCount ? () => setPage(page + 1) : stepOn
  const pages = pageCount > 1 ? `Page ${page + 1} of ${pageCount}` : ''
  return (
    <>
      <View ref={frame} role="group" tabIndex={0} aria-label={label}>
        {kind === 'none' ? (
          <Failure>
            <Muted>{unknownType}</Muted>
          </Failure>
        ) : (
          <ProofContent {...proof} {...{ name, turns }} zoom={zooms[zoom] ?? 100} page={page + 1} onPages={setPageCount} />
        )}
      </View>
      <Tools $justify="space-between">
        <Stepper
          label="Zoom"
          less={{ label: 'Smaller', icon: 'zoomOut', name: '-', isOff: zoom === 0, onPress: () => setZoom(zoom - 1) }}
          words={zoom === 0 ? 'Fits' : `${zooms[zoom] ?? 100}%`}
          more={{ label: 'Larger', icon: 'zoomIn', name: '+', isOff: zoom + 1 >= count, onPress: () => setZoom(zoom + 1) }}
        />
        <Button variant="quiet" isSmall icon="retry" onClick={() => setTurns(turns + 1)}>
          <span data-words>Turn</span> <Key name="t" />
        </Button>
        {(pages || place) && (
          <Stepper
            label="Pages"
            less={{ label: 'Page before', icon: 'arrowLeft', name: '[', isOff: !back, onPress: () => back?.() }}
            words={[place, pages].filter(Boolean).join(', ')}
            more={{ label: 'Next page', icon: 'arrowRight', name: ']', isOff: !on, onPress: () => on?.() }}
          />
        )}
        <ButtonAnchor href={url} variant="quiet" isSmall icon="newTab" isNewTab>
          <span>Open in a tab</span> <Key name="o" />
        </ButtonAnchor>
      </Tools>
    </>
  )
}

interface ProofViewProps {
  /** One after another; of several each with a title. */
  files: readonly (StoredFile & { title?: string })[]
  /** What is shown, "Deposit slip of DP-2026-03107". */
  label: string
  /** Told whether the file can not be shown here. */
  onHidden?: (isHidden: boolean) => void
}

/** Proofs: the picture, or the PDF page by page, asked for once it is in view, and the buttons below with their keys. */
export function ProofView({ files, ...view }: ProofViewProps) {
  const [at, setAt] = useState(0)
  const file = files[at]
  return (
    file && (
      <FileView
        key={file.url}
        {...view}
        file={file}
        place={files.length > 1 ? `${file.title ?? file.name}, ${at + 1} of ${files.length}` : ''}
        stepBack={at > 0 ? () => setAt(at - 1) : null}
        stepOn={at + 1 < files.length ? () => setAt(at + 1) : null}
      />
    )
  )
}
