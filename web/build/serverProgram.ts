import { build } from 'vite'

interface ServerBuild {
  web: string
  entry: string
  outDir: string
}

/** Builds a program that renders the client's components on the server, with all libraries in it: the BFF has a React of its own. */
export async function buildForServer({ web, entry, outDir }: ServerBuild): Promise<void> {
  await build({
    configFile: `${web}/vite.config.ts`,
    logLevel: 'warn',
    // Without it the development build of React would render.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, manifest: false, copyPublicDir: false },
  })
}
