import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, largestFiles } from '../rules/largestFiles.ts'
import { promise } from '../security/promise.ts'
import { wholeFile } from '../factories/wholeFile.ts'
import { FormCalls, faultsOf, fileOf, formOf, toAnswers, valuesOf } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let ana: FormCalls
let maria: FormCalls
let carla: FormCalls
let contactGuid: string

beforeAll(async () => {
  reference = await startReference()
  const as = (name: string) => FormCalls.as(reference, name)
  ;[ana, maria, carla] = await Promise.all([as('ana'), as('maria'), as('carla')])
  contactGuid = (await carla.entry('contact')).Guid
})
afterAll(() => reference.stop())
beforeEach(async () => {
  await ana.saveRegistration({ payslips: '', photo: '', employment_certificate: '' })
})

async function stored(): Promise<string[]> {
  return (await readdir(path.join(reference.dataDir, 'files'))).sort()
}

async function recorded(): Promise<string[]> {
  return (await reference.database.selectFrom('files').select('guid').execute()).map(({ guid }) => guid).sort()
}

const valueOf = async (name: string) => valuesOf(await ana.registration())[name] ?? ''
const save = (answers: Record<string, string>, files: readonly File[] = []) => ana.saveRegistration(answers, { files })

describe('files of an answer', () => {
  it('are stored under their own names, in order', async () => {
    const names = ['payslips-1-June.pdf', 'payslips-2-résumé ñ 2.pdf', 'payslips-3-3-3.pdf']
    await save(
      { payslips: names.join(';') },
      names.map((name) => fileOf(name, 'application/pdf')),
    )
    const keys = (await valueOf('payslips')).split(';')
    expect(keys.map((key) => key.slice(37))).toEqual(['June.pdf', 'résumé ñ 2.pdf', '3-3.pdf'])
    for (const key of keys) expect((await ana.view(key)).headers.get('content-type')).toBe('application/pdf')
  })

  it('are kept, added, put in another order and removed one by one', async () => {
    await save({ payslips: 'payslips-1-a.png;payslips-2-b.png' }, [fileOf('payslips-1-a.png'), fileOf('payslips-2-b.png')])
    const [a, b] = (await valueOf('payslips')).split(';') as [string, string]
    await save({ payslips: `${b};payslips-1-c.png` }, [fileOf('payslips-1-c.png')])
    const [first, c, ...others] = (await valueOf('payslips')).split(';')
    expect([first, c?.slice(37), others]).toEqual([b, 'c.png', []])
    expect([(await ana.view(a)).status, (await ana.view(b)).status]).toEqual([404, 200])
    expect(await stored()).not.toContain(a.slice(0, 36))
    await save({ payslips: `${c!};${b}` })
    expect(await valueOf('payslips')).toBe(`${c!};${b}`)
    await save({ first_name: 'Ana' })
    expect(await valueOf('payslips')).toBe(`${c!};${b}`)
    await save({ payslips: '' })
    expect(await valueOf('payslips')).toBe('')
    expect(await stored()).toEqual(await recorded())
  })

  it('are replaced by the next one where there is a single one', async () => {
    await save({ photo: 'photo-1-a.png' }, [fileOf('photo-1-a.png')])
    const before = await valueOf('photo')
    await save({ photo: 'photo-1-b.png' }, [fileOf('photo-1-b.png')])
    expect((await ana.view(before)).status).toBe(404)
    expect(await stored()).toEqual(await recorded())
  })

  it('are seen by their owner and by the reviewers of the application or service, no others', async () => {
    await save({ photo: 'photo-1-a.png' }, [fileOf('photo-1-a.png')])
    const people = ['ana', 'registrar', 'admin', 'services', 'sharecap', 'liza']
    const seen = async (key: string) => {
      const statuses = new Map<string, number>()
      for (const userName of people) statuses.set(userName, (await (await FormCalls.as(reference, userName)).view(key)).status)
      return Object.fromEntries(statuses)
    }
    expect(await seen(await valueOf('photo'))).toEqual({ ana: 200, registrar: 200, admin: 200, services: 404, sharecap: 404, liza: 404 })
    const { Guid } = await maria.entry('provident')
    await maria.saveEntry(Guid, { proofs: 'proofs-1-a.png' }, [fileOf('proofs-1-a.png')])
    const { proofs } = valuesOf(await maria.entry('provident'))
    expect(await seen(proofs!)).toEqual({ ana: 404, registrar: 404, admin: 200, services: 200, sharecap: 404, liza: 404 })
  })

  it('cannot be those of another question or person', async () => {
    await save({ payslips: 'payslips-1-a.png' }, [fileOf('payslips-1-a.png')])
    const own = await valueOf('payslips')
    const foreign = valuesOf(await (await FormCalls.as(reference, 'ramon')).registration()).photo!
    const words = 'Photo of yourself names a file that is neither stored nor sent for it.'
    for (const photo of [own, foreign, foreign.replace(/\/.*/, '/other.png')]) {
      expect(await faultsOf(save({ photo }))).toEqual({ photo: words })
    }
    expect(await valueOf('payslips')).toBe(own)
  })

  it('that are removed in parallel with being kept leave no dangling answer', async () => {
    await save({ photo: 'photo-1-a.png' }, [fileOf('photo-1-a.png')])
    const key = await valueOf('photo')
    await Promise.all([save({ photo: '' }), save({ photo: key }), save({ photo: '' }), save({ photo: key })])
    expect(await stored()).toEqual(await recorded())
    const left = await valueOf('photo')
    if (left !== '') expect((await ana.view(left)).status).toBe(200)
  })
})

const bytes = (text: string) => Buffer.from(text, 'latin1')
const png = wholeFile('image/png')
const hostile = (content: string | Buffer, name: string, type = 'image/png') =>
  new File([Uint8Array.from(typeof content === 'string' ? bytes(content) : content)], name, { type })

/** A file for the question `photo`, and how the save that brings it is answered; 200 is stored as the bytes that it is. */
type Verdict = readonly [what: string, file: File, status: number]

const photoNamed = (name: string) => `photo-1-${name}`
const application = bytesOf(largestFiles.application)
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

const contents: readonly Verdict[] = [
  ['HTML as PNG', hostile(html, photoNamed('a.png')), 415],
  ['HTML as JPEG', hostile(html, photoNamed('a.jpg'), 'image/jpeg'), 415],
  ['HTML as itself', hostile(html, photoNamed('a.html'), 'text/html'), 415],
  ['SVG as PNG', hostile(svg, photoNamed('a.png')), 415],
  ['SVG as itself', hostile(svg, photoNamed('a.svg'), 'image/svg+xml'), 415],
  ['XML with an entity bomb', hostile('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa">]>', photoNamed('a.xml'), 'text/xml'), 415],
  ['JavaScript', hostile('alert(1)', photoNamed('a.js'), 'text/javascript'), 415],
  ['a shell script', hostile('#!/bin/sh\nrm -rf /', photoNamed('a.png')), 415],
  ['a Windows program', hostile('MZ\x90\x00', photoNamed('a.png')), 415],
  ['an ELF program', hostile('\x7fELF', photoNamed('a.png')), 415],
  ['a zip', hostile('PK\x03\x04', photoNamed('a.zip'), 'application/zip'), 415],
  ['a zip as PNG', hostile('PK\x03\x04', photoNamed('a.png')), 415],
  ['a gzip bomb as PNG', hostile(deflateSync(Buffer.alloc(1_000_000)), photoNamed('a.png')), 415],
  ['a GIF', hostile('GIF89a', photoNamed('a.gif'), 'image/gif'), 415],
  ['a GIF as PNG', hostile('GIF89a/*<script>*/', photoNamed('a.png')), 415],
  ['a WebP', hostile('RIFF\x00\x00\x00\x00WEBP', photoNamed('a.webp'), 'image/webp'), 415],
  ['a BMP', hostile('BM\x00\x00', photoNamed('a.bmp'), 'image/bmp'), 415],
  ['a TIFF', hostile('II*\x00', photoNamed('a.tif'), 'image/tiff'), 415],
  ['a HEIC', hostile('\x00\x00\x00\x18ftypheic', photoNamed('a.heic'), 'image/heic'), 415],
  ['a PNG said to be JPEG', hostile(png, photoNamed('a.jpg'), 'image/jpeg'), 200],
  ['a PDF as PNG', hostile('%PDF-1.7\n%%EOF', photoNamed('a.png')), 400],
  ['PDF that begins late', hostile(`\n\n${html}%PDF-1.7`, photoNamed('a.pdf'), 'application/pdf'), 415],
  ['half a signature', hostile(png.subarray(0, 4), photoNamed('a.png')), 415],
  ['nothing', hostile('', photoNamed('a.png')), 415],
  ['a PDF where an image is asked for', fileOf(photoNamed('a.pdf'), 'application/pdf'), 400],
  ['a PDF without a type', hostile('%PDF-1.7\n%%EOF', photoNamed('a.pdf'), ''), 400],
  ['a polyglot of PNG and HTML', hostile(Buffer.concat([png, bytes(html)]), photoNamed('a.html')), 200],
  [
    'a pixel bomb of 65,535 × 65,535',
    hostile(Buffer.concat([png, bytes('\x00\x00\x00\rIHDR\x00\x00\xff\xff\x00\x00\xff\xff')]), photoNamed('a.png')),
    200,
  ],
]

const sizes: readonly Verdict[] = [
  ['exactly the limit', fileOf(photoNamed('limit.png'), 'image/png', application), 200],
  ['one byte more', fileOf(photoNamed('more.png'), 'image/png', application + 1), 413],
]

const names: readonly Verdict[] = [
  ['a path upwards', fileOf(photoNamed('../../etc/passwd')), 400],
  ['a path upwards in front', fileOf('../photo-1-a.png'), 400],
  ['a Windows path', fileOf(photoNamed('..\\..\\boot.ini')), 400],
  ['an absolute path', fileOf('/etc/photo-1-a.png'), 400],
  ['no number', fileOf('photo-a.png'), 400],
  ['no name', fileOf('photo-1-'), 400],
  ['the name of another question', fileOf('payslips-1-a.png'), 400],
  ['markup in the name', fileOf(photoNamed('<img src=x onerror=alert(1)>.png')), 200],
  ['a name of 1,000 characters', fileOf(photoNamed(`${'n'.repeat(1_000)}.png`)), 200],
  ['a right-to-left override', fileOf(photoNamed('gnp.\u202Eexe.png')), 200],
]

promise('T22', 'hostile files get the right verdict, and a refused one leaves nothing', async (tell) => {
  const verdicts = [...contents, ...sizes, ...names]
  expect(verdicts).toHaveLength(40)
  for (const [what, file, status] of verdicts) {
    await save({ photo: '' })
    const before = await stored()
    const answer = await save({ photo: file.name }, [file])
    expect(answer.status, `${what}: ${await answer.text()}`).toBe(status)
    if (status !== 200) {
      expect(await stored(), what).toEqual(before)
      continue
    }
    const view = await ana.view(await valueOf('photo'))
    // What is not read to its end holds up the service's end.
    await view.arrayBuffer()
    expect(Object.fromEntries(view.headers), what).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[\w. -]+"; filename\*=UTF-8''[^\s"<>]+$/) as unknown,
    })
  }
  expect(await stored()).toEqual(await recorded())
  tell(
    `${verdicts.length} hostile files at a form: ${verdicts.length} right verdicts, 0 files left of refused ones, the others sent as images with nosniff`,
  )
})

describe('a form', () => {
  const saveContact = (files: readonly File[], bill: string) => carla.saveEntry(contactGuid, { bill }, files)

  it.each([
    [3_145_728, 200],
    [3_145_729, 413],
  ])('takes a file of %i bytes with %i', async (size, status) => {
    const file = fileOf('bill-1-a.pdf', 'application/pdf', size)
    expect((await saveContact([file], file.name)).status).toBe(status)
  })

  it('takes images alone where it asks for one', async () => {
    const file = fileOf('proof_of_address-1-a.pdf', 'application/pdf')
    const refused = await carla.saveEntry(contactGuid, { proof_of_address: file.name }, [file])
    expect(await faultsOf(refused)).toEqual({ proof_of_address: 'Proof of address must be a PNG or JPEG image.' })
  })

  it.each<[what: string, answers: Record<string, string>, files: File[], faults: string[]]>([
    ['two files where one is asked for', { bill: 'bill-1-a.png;bill-2-b.png' }, [fileOf('bill-1-a.png'), fileOf('bill-2-b.png')], ['bill']],
    ['the same file twice', { papers: 'papers-1-a.png;papers-1-a.png' }, [fileOf('papers-1-a.png')], ['papers']],
    ['a file that no answer names', { bill: '' }, [fileOf('bill-1-a.png')], ['File1']],
    ['two files of a name', { papers: 'papers-1-a.png' }, [fileOf('papers-1-a.png'), fileOf('papers-1-a.png')], ['File1', 'File2']],
  ])('refuses %s', async (_what, answers, files, faults) => {
    const refused = await carla.saveEntry(contactGuid, answers, files)
    expect(refused.status).toBe(400)
    expect(Object.keys(await faultsOf(refused))).toEqual(faults)
    expect(await stored()).toEqual(await recorded())
  })

  it('refuses more than 40 files', async () => {
    const body = formOf(
      'AttributeGroup',
      { Guid: contactGuid, Fields: toAnswers({}) },
      Array.from({ length: 41 }, () => fileOf('papers-1-a.png')),
    )
    const refused = await reference.request('PUT', '/api/entry/save', { token: carla.token, body })
    expect(refused.status).toBe(413)
  })
})

it("an officer's opening of a file has one audit row in a quarter of an hour, its owner's has none", async () => {
  await save({ photo: 'photo-1-me.png' }, [fileOf('photo-1-me.png')])
  const key = await valueOf('photo')
  const officer = await FormCalls.as(reference, 'admin')
  const rows = () => reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'file opened').orderBy('id').execute()
  const before = (await rows()).length
  const { status } = await ana.view(key)
  const seen = [status, (await officer.view(key)).status, (await officer.view(key)).status]
  expect(seen).toEqual([200, 200, 200])
  const added = (await rows()).slice(before)
  expect(added.map(({ after }) => after)).toEqual([{ Item: key.slice(0, 36) }])
})
