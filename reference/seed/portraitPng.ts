import { paintPng } from './plainPng.ts'
import type { Colour } from './plainPng.ts'

/** The colours of a drawn portrait. */
export interface Portrait {
  readonly background: Colour
  readonly skin: Colour
  readonly hair: Colour
  readonly clothes: Colour
  readonly isHairLong: boolean
}

/** In pixels; the shapes below are in parts of it. */
const size = 128
/** Samples of a pixel in each direction, for smooth edges. */
const samples = 2

type Shape = (x: number, y: number) => boolean

const ellipse =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Shape =>
  (x, y) =>
    ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1

const head = ellipse(0.5, 0.42, 0.17, 0.21)
const neck: Shape = (x, y) => Math.abs(x - 0.5) < 0.075 && y > 0.55 && y < 0.78
const shoulders = ellipse(0.5, 1.08, 0.4, 0.36)
const collar: Shape = (x, y) => y > 0.72 && Math.abs(x - 0.5) < 0.88 - y
const crown = ellipse(0.5, 0.36, 0.2, 0.2)
const longHair: Shape = (x, y) => ellipse(0.5, 0.42, 0.235, 0.27)(x, y) || (Math.abs(x - 0.5) < 0.235 && y > 0.42 && y < 0.7)
/** The face begins below the hair over the forehead. */
const face: Shape = (x, y) => head(x, y) && y > 0.3 + 0.25 * (x - 0.42) ** 2
const eyes: Shape = (x, y) => ellipse(0.43, 0.42, 0.016, 0.02)(x, y) || ellipse(0.57, 0.42, 0.016, 0.02)(x, y)
const mouth: Shape = (x, y) => ellipse(0.5, 0.52, 0.06, 0.03)(x, y) && y > 0.52

const darken = ([red, green, blue]: Colour, share: number): Colour => [red * share, green * share, blue * share]

function colourOf({ background, skin, hair, clothes, isHairLong }: Portrait, x: number, y: number): Colour {
  if (eyes(x, y)) return [50, 36, 30]
  if (mouth(x, y)) return [170, 80, 75]
  if (face(x, y)) return skin
  if (crown(x, y)) return hair
  if (collar(x, y) && neck(x, y)) return darken(skin, 0.9)
  if (shoulders(x, y)) return collar(x, y) ? darken(clothes, 0.75) : clothes
  if (neck(x, y)) return darken(skin, 0.9)
  if (isHairLong && longHair(x, y)) return hair
  return darken(background, 1 - y / 4)
}

/** A portrait that is drawn, since the people of the demo are invented. */
export function portraitPng(portrait: Portrait): Buffer {
  return paintPng(size, size, (x, y) => {
    const sum = [0, 0, 0]
    for (let part = 0; part < samples * samples; part += 1) {
      const colour = colourOf(portrait, (x + (part % samples) / samples) / size, (y + Math.floor(part / samples) / samples) / size)
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0)
    }
    const [red = 0, green = 0, blue = 0] = sum.map((total) => Math.round(total / samples ** 2))
    return [red, green, blue]
  })
}
