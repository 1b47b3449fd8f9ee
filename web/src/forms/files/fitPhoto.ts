import type { FileLimit } from '../questions/fileRules.ts'
import { bytesOfMegabyte, isLargePhoto } from '../questions/fileRules.ts'

/** A photo above the limit, made smaller; any other file as it is, and a photo that the device cannot scale, which is too large still. */
export async function fitPhoto(file: File, limit: FileLimit): Promise<File> {
  if (!isLargePhoto(file, limit)) return file
  try {
    const { scaleImage } = await import('./scaleImage.ts')
    return await scaleImage(file, limit * bytesOfMegabyte)
  } catch {
    return file
  }
}
