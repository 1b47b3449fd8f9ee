import { InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '@/ui/Pdf/openPdf.ts'
import { FormRefusal } from '../formTypes.ts'

/** In milliseconds. What takes longer to open goes to the server, which decides. */
const longest = 20_000

/** Rejects for a PDF that no officer could open: with a FormRefusal, or with another error where this device cannot tell. */
export async function checkPdf(pdf: File): Promise<File> {
  const closing = new AbortController()
  try {
    await openPdf(pdf, AbortSignal.any([closing.signal, AbortSignal.timeout(longest)]))
    return pdf
  } catch (error) {
    if (error instanceof PasswordException) throw new FormRefusal('This PDF asks for a password. Save it without one, or send a photo.')
    throw error instanceof InvalidPDFException ? new FormRefusal('This PDF cannot be opened. Choose another file, or send a photo.') : error
  } finally {
    closing.abort()
  }
}
