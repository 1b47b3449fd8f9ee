/** The destination of log lines; standard output by default. */
export interface LogStream {
  write(line: string): void
}

/** Only these properties of an error: a Redis error carries its command's arguments, and they are session cookies. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name: type, message, stack = '', cause } = error
  const inner = cause instanceof Error ? describeError(cause) : null
  return {
    type,
    message: inner ? `${message}: ${inner.message}` : message,
    stack: inner ? `${stack}\ncaused by ${inner.stack}` : stack,
    ...('code' in error && { code: error.code }),
  }
}

/** Fastify's logger options. */
export function logSettings(level: string, stream?: LogStream) {
  return { level, serializers: { err: describeError }, ...(stream && { stream }) }
}
