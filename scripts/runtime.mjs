/** The oldest Node that undici runs on; it strips types without a flag. npm brings Node 24 along on Linux and Windows. */
const oldest = [22, 19]

/** Ends the process with one sentence where Node is too old to run the project. */
export function requireRuntime() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  process.stderr.write(
    `Kapwa needs Node ${oldest.join('.')} or newer and found ${process.versions.node}. ` +
      'On Linux and Windows "npm ci" installs Node 24 beside the project, and npm uses it; elsewhere, install it from nodejs.org.\n',
  )
  process.exit(1)
}
