import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'

const welcome = `# Kapwa's graph. The book at the left
# describes every type, field and argument.
#
# npm run token -- maria   prints a token.
# Under Headers, below, write
#   { "Authorization": "Bearer <the token>" }
# Without it, you are whoever is signed in
# to the portal in this browser.

query Overview {
  viewer {
    fullName
    member {
      totalAssets
      asOf
      assets { name totalAmount }
      activeLoans { loanType totalBalance paidPercent }
    }
  }
}
`

const fetcher = createGraphiQLFetcher({ url: '/graphql', headers: { 'x-kapwa-request': '1' } })
const page = document.getElementById('tool')
if (page) {
  createRoot(page).render(
    <GraphiQL
      fetcher={fetcher}
      defaultQuery={welcome}
      defaultEditorToolsVisibility="headers"
      isHeadersEditorEnabled
      shouldPersistHeaders={false}
    />,
  )
}
