/** Where log lines go; standard output by default. */
export interface LogStream {
  write(line: string): void
}

/** An error without what else its library hangs on it: that of Redis has what it was to keep, which is somebody's session. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name: type, message, stack = '', cause } = error
  const told = cause instanceof Error ? describeError(cause) : null
  return {
    type,
    message: told ? `${message}: ${told.message}` : message,
    stack: told ? `${stack}\ncaused by ${told.stack}` : stack,
    ...('code' in error && { code: error.code }),
  }
}

/** How the log is written, and what of an error stands in it. */
export function logSettings(level: string, stream?: LogStream) {
  return { level, serializers: { err: describeError }, ...(stream && { stream }) }
}
