interface Asking {
  readonly carriers: readonly { readonly id: string }[]
}
/** Requests of which a carrier may be asked together with one: those that name one of its carriers, or none. */
export const forCarriersOf = <T extends Asking>({ carriers }: Asking, requests: readonly T[]): T[] => {
  const named = new Set(carriers.map(({ id }) => id))
  return requests.filter((one) => one.carriers.length === 0 || one.carriers.some(({ id }) => named.has(id)))
}
