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
  onOpened: (pageCount: number) => void
  /** The PDF, or the page, cannot be read. */
  onBroken: () => void
}

/** A page of a PDF, drawn as sharp as the screen is. */
export function PdfPage({ blob, page, zoom, label, onOpened, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const report = useEffectEvent((opened: OpenPdf | null) => {
    setPdf(opened)
    if (opened) onOpened(opened.pageCount)
    else onBroken()
  })
  useEffect(() => {
    let isShown = true
    const opening = openPdf(blob).catch(() => null)
    void opening.then((opened) => isShown && report(opened))
    return () => {
      isShown = false
      void opening.then((opened) => opened?.close())
    }
  }, [blob])
  useEffect(() => {
    if (!pdf || !canvas.current) return
    const abort = new AbortController()
    pdf.draw(page, canvas.current, abort.signal).catch(() => !abort.signal.aborted && report(null))
    return () => abort.abort()
  }, [pdf, page, zoom])
  return <Canvas ref={canvas} role="img" aria-label={label} $zoom={zoom} />
}
