// @ts-check

/**
 * npm passes on SIGINT and SIGTERM, which reach the command because its script uses `exec`; otherwise they
 * would end at the shell. SIGHUP and SIGKILL end only npm. When npm is gone, this process shuts down as if
 * stopped.
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
