import { getDocument, GlobalWorkerOptions, RenderingCancelledException, VerbosityLevel, version } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** The most pixels of a canvas: iOS shows none beyond. */
const mostPixels = 16_000_000

export interface OpenPdf {
  pageCount: number
  /** Draws a page as large as the canvas is shown. Resolves early when the signal is aborted; rejects for a page that cannot be read. */
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<void>
  close: () => void
}

/** Opens a PDF. Rejects for a file that cannot be read, or has a password. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // The content policy allows no WebAssembly: scans are decoded by plain script.
    useWasm: false,
    wasmUrl: `/assets/pdf-${version}/`,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  const close = () => void task.destroy()
  const pdf = await task.promise.catch((error: unknown) => {
    close()
    throw error
  })

  async function draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    const page = await pdf.getPage(number)
    if (signal.aborted) return
    const whole = page.getViewport({ scale: 1 })
    const fit = Math.min(canvas.clientWidth / whole.width, canvas.clientHeight / whole.height) * window.devicePixelRatio
    const viewport = page.getViewport({ scale: Math.min(fit, Math.sqrt(mostPixels / (whole.width * whole.height))) })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    const rendering = page.render({ canvas, viewport })
    signal.addEventListener('abort', () => rendering.cancel(), { once: true })
    await rendering.promise.catch((error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) throw error
    })
  }

  return { pageCount: pdf.numPages, draw, close }
}
