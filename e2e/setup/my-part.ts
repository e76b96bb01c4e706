/** The part that belongs to this worker, of resources that the run has one of per worker; two files that run at once never get the same. */
export const myPart = <T>(parts: readonly T[]): T => {
  const part = parts[Number(process.env.VITEST_POOL_ID) - 1]
  if (part === undefined)
    throw new Error(`the run has ${parts.length} parts, this is worker ${process.env.VITEST_POOL_ID}`)
  return part
}
