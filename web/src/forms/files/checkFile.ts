import { headBytes, kindOfBytes, kindSaid } from '../../../../schema/rules/fileKind.ts'
import { refuseFileType } from '../../../../schema/rules/refuseFileType.ts'
import { FormRefusal } from '../formTypes.ts'
import type { FieldKind } from '../questions/fieldKind.ts'
import { isImageKind } from '../questions/fieldKind.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { bytesOfMegabyte, typesOf } from '../questions/fileRules.ts'
import { fitPicture } from './fitPicture.ts'
import { requireReadable } from './readableFile.ts'

/** In pixels, of the longest side: a face is known in a small picture, a paper must be read. */
const [leastPortrait, leastPaper] = [150, 400]

/** What a file is by its bytes; by what the device says of it, where they tell nothing. */
async function readType(file: File, taken: readonly string[]): Promise<string> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const kind = kindOfBytes(head) ?? kindSaid(file)
  // Android says nothing of `image:1234`: then the server decides.
  const isUnsaid = !kind && !file.name.includes('.') && (file.type === '' || file.type === 'application/octet-stream')
  if (isUnsaid || taken.includes(kind?.type ?? '')) return kindOfBytes(head)?.type ?? ''
  throw new FormRefusal(refuseFileType({ name: file.name, type: file.type, ...(kindOfBytes(head) && { head }) }, taken))
}

/** Whether two files of the device are the same: by name, size and bytes. */
async function isSame(one: File, other: File): Promise<boolean> {
  if (one.name !== other.name || one.size !== other.size) return false
  const [bytes, others] = [new Uint8Array(await one.arrayBuffer()), new Uint8Array(await other.arrayBuffer())]
  return bytes.every((byte, at) => byte === others[at])
}

/** A file that can be opened, a picture in the size in which it is sent. What this device cannot tell goes as it is: the server decides. */
async function makeViewable(file: File, type: string, leastSide: number): Promise<File> {
  try {
    if (type.startsWith('image/')) return await fitPicture(file, leastSide)
    return type === 'application/pdf' ? await (await import('./checkPdf.ts')).checkPdf(file) : file
  } catch (error) {
    if (error instanceof FormRefusal) throw error
    return file
  }
}

/**
 * The one way of a chosen file to the server: checked on the device, and a photo made smaller. `before` are the other files of its answer.
 * Rejects with a FormRefusal, in words for the member.
 */
export async function checkFile(kind: FieldKind, chosen: File, limit: FileLimit, before: readonly File[] = []): Promise<File> {
  if (chosen.size === 0) throw new FormRefusal('The file is empty.')
  await requireReadable(chosen)
  const type = await readType(chosen, typesOf(kind))
  const tooLarge = `Maximum file size is ${limit}MB.`
  // Only a picture can be made smaller.
  if (!type.startsWith('image/') && chosen.size > limit * bytesOfMegabyte) throw new FormRefusal(tooLarge)
  for (const other of before) if (await isSame(chosen, other).catch(() => false)) throw new FormRefusal('This file is here already.')
  const file = await makeViewable(chosen, type, isImageKind(kind) ? leastPortrait : leastPaper)
  if (file.size > limit * bytesOfMegabyte) throw new FormRefusal(tooLarge)
  return file
}
