// @ts-check

/**
 * npm passes on SIGINT and SIGTERM, which the command then gets because its script says `exec`: without that they end
 * at the shell in between. SIGHUP and SIGKILL end npm alone. Where it is gone, this process stops as if it were asked to.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
