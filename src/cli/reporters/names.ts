/** The reporters there are; apart from them so that naming one loads none. */
export const reporterNames = ['pretty', 'json'] as const;

export type ReporterName = (typeof reporterNames)[number];
