/** Milliseconds per call over some runs; where there are many, a tenth more go first to warm up. */
export async function measureRuns(runOnce, runs, callsPerRun) {
  for (let warm = 0; warm < Math.floor(runs / 10); warm += 1) await runOnce();
  const startedAt = performance.now();
  for (let run = 0; run < runs; run += 1) await runOnce();
  return (performance.now() - startedAt) / (runs * callsPerRun);
}
