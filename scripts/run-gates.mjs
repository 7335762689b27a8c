/**
 * Runs gates one after the other, every one of them, and tells how each came out. Gives the names of
 * those that failed and the tests they counted.
 */
export async function runGates(gates) {
  const outcomes = [];
  for (const gate of gates) {
    console.log(`\n━━ ${gate.name} ${'━'.repeat(Math.max(0, 60 - gate.name.length))}`);
    const startedAt = Date.now();
    const code = await gate.run();
    outcomes.push({ gate, code, seconds: (Date.now() - startedAt) / 1000 });
  }
  console.log('');
  for (const { gate, code, seconds } of outcomes) {
    console.log(`${code === 0 ? '✓' : '✗'} ${gate.name.padEnd(10)} ${seconds.toFixed(1)} s`);
  }
  const counts = outcomes.flatMap(({ gate, code }) => (gate.count ? [counted(gate, code)] : []));
  const unsteady = counts.flatMap((count) => count.unsteady ?? []);
  if (unsteady.length > 0)
    console.log('\nPassed only at the second try, which is a fault to find:');
  for (const title of unsteady) console.log(`  ${title}`);
  return {
    failed: outcomes.filter(({ code }) => code !== 0).map(({ gate }) => gate.name),
    tests: {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    },
  };
}

/** A gate that failed without a failed test, such as one that found no browser, still counts as one. */
function counted(gate, code) {
  const count = gate.count();
  const { failed } = count;
  return { ...count, failed: code === 0 ? failed : Math.max(1, failed) };
}
