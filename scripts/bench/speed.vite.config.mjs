import { mergeConfig } from 'vite';
import cli from '../../vite.cli.config.ts';

/** As the command line is built, so that what is measured is what runs. */
export default mergeConfig(cli, {
  build: { ssr: 'scripts/bench/speed-runs.mjs' },
});
