import { escapeHtml } from '../../../schema/rules/escapeHtml.ts'
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
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p><p>${escapeHtml(url)}</p>`
}

const listText = ({ title, items }: LetterList) => [title, ...items.map((item) => `- ${item}`)].join('\n')

function listHtml({ title, items }: LetterList): string {
  return `<p>${escapeHtml(title)}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

/** The letter as plain text and as HTML without pictures or scripts, signed with the cooperative's name. */
export function writeMail(to: string, cooperativeName: string, letter: Letter): Mail {
  const { subject, greeting, opening, lists = [], link, code, closing } = letter
  const text = [greeting, opening, ...lists.map(listText), link?.url, code, closing, cooperativeName]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const body = [
    `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
    greeting === undefined ? '' : `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(opening)}</p>`,
    ...lists.map(listHtml),
    link ? linkHtml(link) : '',
    code === undefined ? '' : `<p style="font-size:24px;letter-spacing:4px"><strong>${escapeHtml(code)}</strong></p>`,
    `<p>${escapeHtml(closing)}</p><p>${escapeHtml(cooperativeName)}</p>`,
  ].join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:16px/1.5 sans-serif;color:#1c1c1c;background:#fff">${body}</body></html>`
  return { to, subject, text, html }
}
