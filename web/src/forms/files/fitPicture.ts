import { FormRefusal } from '../formTypes.ts'
import { bytesOfMegabyte } from '../questions/fileRules.ts'
import { requireReadable } from './readableFile.ts'

const qualities = [0.85, 0.7, 0.55]
/** In pixels: a certificate can be read, and a long screenshot keeps its width. */
const longestSide = 2000
const shortestSide = 1000
/** In bytes: a device may run out of memory for a larger picture, which is not damaged for that. */
const surelyDecoded = 15 * bytesOfMegabyte
/** In bytes: what the qualities are tried for. */
const aim = 600_000

function draw(image: ImageBitmap): HTMLCanvasElement {
  const { width, height } = image
  const scale = Math.min(1, Math.max(longestSide / Math.max(width, height), shortestSide / Math.min(width, height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The device cannot scale images.')
  // What is transparent in a png would turn black in a jpeg.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

async function encodeSmall(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let blob: Blob | null = null
  for (const quality of qualities) {
    blob = await encode(canvas, quality)
    if (blob && blob.size <= aim) break
  }
  return blob
}

/** Rejects with a FormRefusal for a picture that no browser shows, and with another error where this one has no such function. */
async function decode(picture: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' })
  } catch (error) {
    await requireReadable(picture)
    throw error instanceof DOMException && picture.size < surelyDecoded
      ? new FormRefusal('This picture cannot be opened: it is damaged, or cut off. Choose another.')
      : error
  }
}

/**
 * A picture as it is sent: from 1 MB on a jpeg in the one size of photos, about half a megabyte, turned as the camera held it. Rejects with a
 * FormRefusal for one that nobody could look at, or whose longest side has fewer than `leastSide` points, and with another error where the device cannot tell.
 */
export async function fitPicture(picture: File, leastSide: number): Promise<File> {
  const image = await decode(picture)
  const { width, height } = image
  try {
    if (Math.max(width, height) < leastSide)
      throw new FormRefusal(`This picture has ${width} × ${height} points, too few to be read. Choose one of at least ${leastSide}.`)
    if (picture.size <= bytesOfMegabyte) return picture
    const blob = await encodeSmall(draw(image))
    return blob && blob.size < picture.size
      ? new File([blob], `${picture.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
      : picture
  } finally {
    image.close()
  }
}
