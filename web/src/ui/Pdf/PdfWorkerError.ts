/** The worker of PDFs could not be loaded, or has ended: the file may be whole. */
export class PdfWorkerError extends Error {
  override name = 'PdfWorkerError'
}
