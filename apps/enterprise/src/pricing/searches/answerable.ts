import { maxSearchMiB } from '@hangjia/contracts'

/** Number of offers below which no answer comes near its limit. */
const few = 200
/** Envelope, steps and rates of exchange. */
const roomBytes = 64 * 1024
export const maxOfferBytes = maxSearchMiB * 1024 * 1024 - roomBytes

interface Answer {
  readonly offers: readonly unknown[]
  readonly sellLines: readonly unknown[]
  readonly buyLines?: readonly unknown[] | undefined
}
/** The answer of a search as the services can pass it on: of a larger one only the number of offers is left. */
export const answerable = <R extends Answer>(result: R): R & { readonly tooBroad?: number } => {
  const { offers, sellLines, buyLines = [] } = result
  if (offers.length < few) return result
  let bytes = 0
  for (const part of [...sellLines, ...buyLines, ...offers]) {
    bytes += Buffer.byteLength(JSON.stringify(part)) + 1
    if (bytes > maxOfferBytes)
      return { ...result, ...nothing, ...(result.buyLines ? { buyLines: [] } : {}), tooBroad: offers.length }
  }
  return result
}
const nothing = { sellLines: [], offers: [] }
