const works: (() => Promise<unknown>)[] = []

/** Puts off work to the end of a test file, the last first: vitest forgets an `afterAll` that is called inside a hook. */
export const atFileEnd = (work: () => Promise<unknown>): void => void works.push(work)

export const endFile = async (): Promise<void> => {
  for (const work of works.splice(0).reverse()) await work()
}
