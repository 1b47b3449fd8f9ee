const qualities = [0.85, 0.7, 0.55]
/** In pixels: a certificate can be read, and a long screenshot keeps its width. */
const longestSide = 2000
const shortestSide = 1000
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

/** A photo in the one size in which photos are sent, about half a megabyte: a jpeg, turned as the camera held it. Rejects where the device cannot make it. */
export async function scaleImage(source: File): Promise<File> {
  const image = await createImageBitmap(source, { imageOrientation: 'from-image' })
  try {
    const blob = await encodeSmall(draw(image))
    if (!blob) throw new Error('The device cannot scale images.')
    return blob.size < source.size ? new File([blob], `${source.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : source
  } finally {
    image.close()
  }
}
