import { formatCount } from '@/format/count.ts'
import { nameTypes } from '../../../../schema/rules/nameTypes.ts'
import type { FieldKind } from './fieldKind.ts'
import { isImageKind } from './fieldKind.ts'

/** 10 MB in the application, 3 MB in forms (the documents' sections on business constants). */
export type FileLimit = 10 | 3

export const bytesOfMegabyte = 1_048_576

const imageTypes = ['image/png', 'image/jpeg']
const fileTypes = [...imageTypes, 'application/pdf']

/** Whether a file is a png or jpeg, by the type that the device gives it, or by its name where it gives none. */
export const isImageFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => /(?:png|jpe?g|jfif)$/i.test(type || name)

/** What a file dialog offers for a question. */
export function acceptOf(kind: FieldKind): string {
  return isImageKind(kind) ? 'image/png,image/jpeg' : 'image/png,image/jpeg,application/pdf,.pdf'
}

/** The content types of the files that a question takes. */
export const typesOf = (kind: FieldKind) => (isImageKind(kind) ? imageTypes : fileTypes)

/** Which files are taken, as a refusal says it. */
export const allowedText = (kind: FieldKind, limit: FileLimit): string => `${nameTypes(typesOf(kind))}, up to ${limit}MB.`

/** The limits as the question says them before a file is chosen; without the types where its `help` names all of them. */
export function limitText(kind: FieldKind, limit: FileLimit, help = ''): string {
  const isNamed = typesOf(kind).every((type) => help.includes(nameTypes([type])))
  if (isImageKind(kind)) return `${isNamed ? '' : 'PNG or JPEG. '}A large photo is made smaller for you.`
  return `${isNamed ? `Up to ${limit}MB.` : allowedText(kind, limit)} A large photo is made smaller for you.`
}

const megabytes = (bytes: number): string => (bytes / bytesOfMegabyte).toFixed(1)

/** The size of a file: `2.4 MB`, `12 kB`. */
export function showSize(bytes: number): string {
  return bytes < bytesOfMegabyte / 10 ? `${Math.max(Math.min(1, bytes), Math.round(bytes / 1024))} kB` : `${megabytes(bytes)} MB`
}

/** The sizes of a file as it was chosen and as it is sent: `8.0 MB on this device, sent as 0.5 MB`. */
export const showSizes = (chosen: number, sent: number): string =>
  chosen === sent ? showSize(sent) : `${showSize(chosen)} on this device, sent as ${showSize(sent)}`

/** The size of a file that is refused, to the byte where it is rounded to whole megabytes: `10.0 MB (10,485,761 bytes)`. */
export function showRefusedSize(bytes: number): string {
  const shown = showSize(bytes)
  const isRounded = shown.endsWith('.0 MB') && bytes % bytesOfMegabyte !== 0
  return isRounded ? `${shown} (${formatCount(bytes)} bytes)` : shown
}

/** How far an upload is: `1.6 of 2.4 MB, 68%`. */
export function showProgress(sent: number, total: number): string {
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0
  const isSmall = total < bytesOfMegabyte / 10
  const amounts = isSmall ? `${Math.round(sent / 1024)} of ${showSize(total)}` : `${megabytes(sent)} of ${megabytes(total)} MB`
  return `${amounts}, ${percent}%`
}

/** How a stored file can be shown in the page. */
export function viewOf(name: string): 'image' | 'pdf' | 'none' {
  if (/\.(?:png|jpe?g|gif|webp)$/i.test(name)) return 'image'
  return /\.pdf$/i.test(name) ? 'pdf' : 'none'
}
