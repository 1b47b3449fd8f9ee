/** How a file of each type begins and ends, as Latin-1. */
const marks = {
  'image/png': ['\x89PNG\r\n\x1a\n', 'IEND\xaeB`\x82'],
  'image/jpeg': ['\xff\xd8\xff\xe0', '\xff\xd9'],
  'application/pdf': ['%PDF-1.7\n', '\n%%EOF\n'],
} as const

export type WholeFileType = keyof typeof marks

/** What the REST API takes for a whole file of a type; nobody can open it. */
export const wholeFile = (type: WholeFileType, content = ''): Buffer<ArrayBuffer> => Buffer.from(marks[type].join(content), 'latin1')

/** A whole file of a type, filled up to a size. */
export const wholeFileOf = (type: WholeFileType, size: number): Buffer<ArrayBuffer> =>
  wholeFile(type, '\x07'.repeat(size - wholeFile(type).length))
