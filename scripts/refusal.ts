/** A start that cannot succeed: its message is one line with the cause and the remedy, shown without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The word a Node error carries (`EADDRINUSE`, `EACCES`, …), or its message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
