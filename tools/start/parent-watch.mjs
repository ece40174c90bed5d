// Preloaded into every program the launcher starts: a program whose launcher was killed must not live on.
const GRACE_MS = 12_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
});
// Listening alone would keep a finished program alive.
process.channel?.unref();
