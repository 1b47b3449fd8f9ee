const qualities = [0.85, 0.7, 0.55]
/** Longest sides to try, in pixels. The smallest still lets a certificate be read. */
const sides = [4096, 3072, 2304, 1728, 1296]

function draw(image: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
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

/**
 * Makes a photo fit into `limit` bytes: a jpeg, as large and as fine as the limit allows, turned as the camera held it. Rejects where
 * the device cannot read the image or no size fits.
 */
export async function scaleImage(source: File, limit: number): Promise<File> {
  const image = await createImageBitmap(source, { imageOrientation: 'from-image' })
  try {
    for (const side of sides) {
      const canvas = draw(image, side)
      for (const quality of qualities) {
        const blob = await encode(canvas, quality)
        if (blob && blob.size <= limit) return new File([blob], `${source.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
      }
    }
  } finally {
    image.close()
  }
  throw new Error('No size of the image fits.')
}
