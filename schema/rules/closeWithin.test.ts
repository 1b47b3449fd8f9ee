import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeWithin } from './closeWithin.ts'

const mebibyte = Buffer.alloc(1024 * 1024)

test('a client that does not read its download keeps a server open no longer than this', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/', () => Readable.from(Array.from({ length: 64 }, () => mebibyte)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(client, 'readable')
  await closeWithin(app, 100)
  expect(app.server.listening).toBe(false)
  client.destroy()
})
