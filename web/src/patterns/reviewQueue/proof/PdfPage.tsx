import type { ReactElement } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenPdf } from '@/ui/Pdf/openPdf.ts'
import { openPdf } from '@/ui/Pdf/openPdf.ts'
import { PdfWorkerError } from '@/ui/Pdf/PdfWorkerError.ts'
import { Canvas, unreadable } from './sheet.ts'

interface PdfPageProps {
  blob: Blob
  page: number
  /** In percent of the view. */
  zoom: number
  /** In quarters, clockwise. */
  turns: number
  label: string
  /** Shown until the page is drawn. */
  waiting: ReactElement
  onOpened: (pageCount: number) => void
  /** The PDF, or the page, cannot be read, and why not. */
  onBroken: (words: string) => void
  /** The worker that reads PDFs cannot be loaded. */
  onMissing: () => void
}

/** A page of a PDF, drawn as sharp as the screen is. */
export function PdfPage({ blob, page, zoom, turns, label, waiting, onOpened, onBroken, onMissing }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [drawn, setDrawn] = useState(0)
  const show = useEffectEvent((opened: OpenPdf) => {
    setPdf(opened)
    onOpened(opened.pageCount)
  })
  const report = useEffectEvent((error: unknown) => {
    if (error instanceof PdfWorkerError) {
      onMissing()
      return
    }
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    onBroken(isLocked ? 'The PDF is locked with a password.' : unreadable)
  })
  useEffect(() => {
    const closing = new AbortController()
    openPdf(blob, closing.signal).then(
      (opened) => !closing.signal.aborted && show(opened),
      (error: unknown) => !closing.signal.aborted && report(error),
    )
    return () => closing.abort()
  }, [blob])
  useEffect(() => {
    if (!pdf || !canvas.current) return
    const abort = new AbortController()
    pdf.draw(page, canvas.current, abort.signal).then(
      () => !abort.signal.aborted && setDrawn(page),
      (error: unknown) => !abort.signal.aborted && report(error),
    )
    return () => abort.abort()
  }, [pdf, page, zoom, turns])
  // A page has a canvas of its own: the page before would stand under its name until it is drawn.
  return (
    <>
      <Canvas key={page} ref={canvas} role="img" aria-label={label} $zoom={zoom} $turns={turns} />
      {drawn !== page && waiting}
    </>
  )
}
