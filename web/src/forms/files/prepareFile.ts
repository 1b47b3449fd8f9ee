import { headBytes, kindOfBytes } from '../../../../schema/rules/fileKind.ts'
import { refuseFileType } from '../../../../schema/rules/refuseFileType.ts'
import { FormRefusal } from '../formTypes.ts'
import type { FieldKind } from '../questions/fieldKind.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { findFileProblem, findSizeProblem, bytesOfMegabyte, typesOf } from '../questions/fileRules.ts'
import { requireReadable } from './readableFile.ts'

const refuse = (message: string | null): void => {
  if (message !== null) throw new FormRefusal(message)
}

/** A picture in the size in which it is sent. What the device cannot scale goes as it is. */
async function preparePicture(picture: File): Promise<File> {
  if (picture.size <= bytesOfMegabyte) return picture
  try {
    const { scaleImage } = await import('./scaleImage.ts')
    return await scaleImage(picture)
  } catch {
    return picture
  }
}

/** The one way of a chosen file to the server: checked on the device, and a photo made smaller. Rejects with a FormRefusal, in words for the member. */
export async function prepareFile(kind: FieldKind, chosen: File, limit: FileLimit): Promise<File> {
  refuse(findFileProblem(kind, chosen, limit))
  await requireReadable(chosen)
  const head = new Uint8Array(await chosen.slice(0, headBytes).arrayBuffer())
  const found = kindOfBytes(head)
  if (found && !typesOf(kind).includes(found.type ?? ''))
    refuse(refuseFileType({ name: chosen.name, type: chosen.type, head }, typesOf(kind)))
  const file = found?.type?.startsWith('image/') ? await preparePicture(chosen) : chosen
  refuse(findSizeProblem(file, limit))
  return file
}
