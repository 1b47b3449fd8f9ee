import type { RenderContext } from './downloadHandler.ts'
import type { SheetHeading } from './pdfSheet.ts'
import type { PdfJob } from './pdfWorker.ts'

export function headingOf({ claims, cooperative, now }: RenderContext, memberCode: string): SheetHeading {
  const member = `${claims.firstName} ${claims.lastName}`.trim() || claims.userName
  return { cooperative, member, memberCode, now }
}

/** A PDF file, read and drawn in its member's turn. */
export async function renderAsPdf(read: () => Promise<PdfJob>, { pdf, turnKey, signal }: RenderContext) {
  return { type: 'application/pdf', body: await pdf.make(turnKey, read, signal) }
}
