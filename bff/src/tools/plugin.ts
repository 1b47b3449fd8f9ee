import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { graphiqlPage, sandboxPage } from './pages.ts'

const require = createRequire(import.meta.url)

/** GraphiQL as its package ships it, with the React that it was built for. */
function findAssets() {
  const graphiql = path.dirname(require.resolve('graphiql/package.json'))
  const react = path.dirname(require.resolve('react/package.json'))
  const reactDom = path.dirname(require.resolve('react-dom/package.json'))
  return {
    'graphiql.js': { file: path.join(graphiql, 'graphiql.min.js'), type: 'text/javascript' },
    'graphiql.css': { file: path.join(graphiql, 'graphiql.min.css'), type: 'text/css' },
    'react.js': { file: path.join(react, 'umd/react.production.min.js'), type: 'text/javascript' },
    'react-dom.js': { file: path.join(reactDom, 'umd/react-dom.production.min.js'), type: 'text/javascript' },
  }
}

/** The tools for trying operations out: Apollo Sandbox at GET /graphql, and GraphiQL, which works offline, at /graphiql. */
export function serveTools(app: FastifyInstance): void {
  for (const [route, page] of [['/graphql', sandboxPage] as const, ['/graphiql', graphiqlPage] as const]) {
    app.get(route, (request, reply) => {
      const { html, policy } = page(randomBytes(16).toString('base64'))
      // Operations are sent by POST only: nothing that reads, and nothing that changes, hides in a link.
      const isOperation = typeof request.query === 'object' && request.query !== null && 'query' in request.query
      if (isOperation) return reply.code(405).header('allow', 'POST').type('text/plain').send('Send operations by POST.')
      return reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html)
    })
  }
  for (const [name, { file, type }] of Object.entries(findAssets())) {
    app.get(`/graphiql/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(createReadStream(file)),
    )
  }
}
