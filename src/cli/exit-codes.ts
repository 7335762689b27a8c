/** How a command ended, for scripts: 0 all passed, 1 a step or comparison failed, 2 the document or the call is wrong. */
export const exitCodes = { passed: 0, failed: 1, wrong: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The code of several results together: the worst of them. */
export function worst(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>((all, code) => (code > all ? code : all), exitCodes.passed);
}
