// Preloaded into each service: it drains and exits when its parent process is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
