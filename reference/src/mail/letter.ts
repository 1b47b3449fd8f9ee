import { escape } from './escape.ts'
import type { Mail } from './mailer.ts'

/** A title and the lines below it. */
interface LetterList {
  readonly title: string
  readonly items: readonly string[]
}

/** The words of a mail: paragraphs, and lists, a link or a code between them. */
export interface Letter {
  readonly subject: string
  /** A line before the opening: "Dear Maria Reyes,". */
  readonly greeting?: string
  readonly opening: string
  readonly lists?: readonly LetterList[]
  readonly link?: { readonly label: string; readonly url: string }
  readonly code?: string
  readonly closing: string
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<p><a href="${escape(url)}">${escape(label)}</a></p><p>${escape(url)}</p>`
}

const listText = ({ title, items }: LetterList) => [title, ...items.map((item) => `- ${item}`)].join('\n')

function listHtml({ title, items }: LetterList): string {
  return `<p>${escape(title)}</p><ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
}

/** The letter as plain text and as HTML without pictures or scripts, signed with the cooperative's name. */
export function writeMail(to: string, cooperativeName: string, letter: Letter): Mail {
  const { subject, greeting, opening, lists = [], link, code, closing } = letter
  const text = [greeting, opening, ...lists.map(listText), link?.url, code, closing, cooperativeName]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const body = [
    `<h1 style="font-size:20px">${escape(subject)}</h1>`,
    greeting === undefined ? '' : `<p>${escape(greeting)}</p>`,
    `<p>${escape(opening)}</p>`,
    ...lists.map(listHtml),
    link ? linkHtml(link) : '',
    code === undefined ? '' : `<p style="font-size:24px;letter-spacing:4px"><strong>${escape(code)}</strong></p>`,
    `<p>${escape(closing)}</p><p>${escape(cooperativeName)}</p>`,
  ].join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="font:16px/1.5 sans-serif;color:#1c1c1c;background:#fff">${body}</body></html>`
  return { to, subject, text, html }
}
