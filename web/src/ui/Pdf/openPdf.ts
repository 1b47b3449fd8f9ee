import { getDocument, PDFWorker, RenderingCancelledException, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PdfWorkerError } from './PdfWorkerError.ts'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** The most pixels of a canvas: iOS shows none beyond. */
const mostPixels = 16_000_000

/** The most pixels of a picture in a PDF: a small file may hold one of gigabytes. Beyond, the picture is left out. */
const mostImagePixels = 100_000_000

/** In milliseconds. */
const closingTime = 1_000

export interface OpenPdf {
  pageCount: number
  /** Draws a page as large as the canvas is shown. Resolves early when the signal is aborted; rejects for a page that cannot be read. */
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<void>
}

/**
 * Opens a PDF in a worker of its own, which ends within a second of the signal, however busy. Rejects for a file that cannot be read or has a password, and
 * with a `PdfWorkerError` where the worker cannot be loaded.
 */
export async function openPdf(blob: Blob, closing: AbortSignal): Promise<OpenPdf> {
  const data = new Uint8Array(await blob.arrayBuffer())
  closing.throwIfAborted()
  // Trap: a worker that pdf.js starts itself, and that cannot be loaded, is from then on replaced by the page's own thread.
  const port = new Worker(workerUrl, { type: 'module' })
  const broken = Promise.withResolvers<never>()
  port.addEventListener('error', () => broken.reject(new PdfWorkerError('The worker of PDFs ended.')))
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    // The content policy allows no WebAssembly: scans are decoded by plain script.
    useWasm: false,
    wasmUrl: `/assets/pdf-${version}/`,
    disableWorkerRendering: true,
    maxImageSize: mostImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  })
  closing.addEventListener('abort', () => {
    broken.reject(new Error('The PDF was left.'))
    // Closing takes the fonts of the PDF out of the page; a busy worker never answers.
    const end = () => port.terminate()
    void task.destroy().then(end, end)
    setTimeout(end, closingTime)
  })
  const pdf = await Promise.race([task.promise, broken.promise])

  async function draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    const page = await Promise.race([pdf.getPage(number), broken.promise])
    if (signal.aborted) return
    const whole = page.getViewport({ scale: 1 })
    const fit = Math.min(canvas.clientWidth / whole.width, canvas.clientHeight / whole.height) * window.devicePixelRatio
    const viewport = page.getViewport({ scale: Math.min(fit, Math.sqrt(mostPixels / (whole.width * whole.height))) })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    const rendering = page.render({ canvas, viewport })
    signal.addEventListener('abort', () => rendering.cancel(), { once: true })
    await Promise.race([rendering.promise, broken.promise]).catch((error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) throw error
    })
  }

  return { pageCount: pdf.numPages, draw }
}
