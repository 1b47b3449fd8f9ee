import { describe, expect, it } from 'vitest'
import { decodeIdentifier, encodeIdentifier } from './identifierCode.ts'

describe('the identifier in the address of the password step', () => {
  it.each(['maria', 'EMP-1001', 'maria@demo.kapwa.test', 'Peñafrancia Núñez', '木村 🌾', '???>>>~~~'])(
    'decodes what it encoded: %s',
    (identifier) => {
      const code = encodeIdentifier(identifier)
      expect(code).toMatch(/^[\w-]+$/)
      expect(decodeIdentifier(code)).toBe(identifier)
    },
  )

  it('decodes base64 with padding', () => {
    expect(decodeIdentifier(btoa('maria'))).toBe('maria')
    expect(decodeIdentifier('Pj4+Pz8/')).toBe('>>>???')
  })

  it.each(['', '%', '====', 'a', '_____', 'gICA'])('rejects %j', (code) => {
    expect(decodeIdentifier(code)).toBeNull()
  })
})
