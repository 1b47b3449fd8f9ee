import type { ReactElement } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenPdf } from './openPdf.ts'
import { openPdf } from './openPdf.ts'
import { Canvas } from './sheet.ts'

interface PdfPageProps {
  blob: Blob
  page: number
  /** In percent of the view. */
  zoom: number
  /** The name of the page. */
  label: string
  /** Shown until the page is drawn. */
  waiting: ReactElement
  onOpened: (pageCount: number) => void
  /** The PDF, or the page, cannot be read. */
  onBroken: () => void
}

/** A page of a PDF, drawn as sharp as the screen is. */
export function PdfPage({ blob, page, zoom, label, waiting, onOpened, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [drawn, setDrawn] = useState(0)
  const report = useEffectEvent((opened: OpenPdf | null) => {
    setPdf(opened)
    if (opened) onOpened(opened.pageCount)
    else onBroken()
  })
  useEffect(() => {
    const closing = new AbortController()
    openPdf(blob, closing.signal).then(
      (opened) => !closing.signal.aborted && report(opened),
      () => !closing.signal.aborted && report(null),
    )
    return () => closing.abort()
  }, [blob])
  useEffect(() => {
    if (!pdf || !canvas.current) return
    const abort = new AbortController()
    pdf.draw(page, canvas.current, abort.signal).then(
      () => !abort.signal.aborted && setDrawn(page),
      () => !abort.signal.aborted && report(null),
    )
    return () => abort.abort()
  }, [pdf, page, zoom])
  // A page has a canvas of its own: the page before would stand under its name until it is drawn.
  return (
    <>
      <Canvas key={page} ref={canvas} role="img" aria-label={label} $zoom={zoom} />
      {drawn !== page && waiting}
    </>
  )
}
