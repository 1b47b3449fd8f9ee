// Loaded into each service: when the process that started it is gone, however it went, the service drains and ends too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
