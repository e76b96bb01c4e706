import { maxSearchMiB } from '@hangjia/contracts'

/** Number of offers below which no answer comes near its limit. */
const few = 200
/** Envelope, steps and rates of exchange. */
const roomBytes = 64 * 1024
export const maxOfferBytes = maxSearchMiB * 1024 * 1024 - roomBytes

/** The answer of a search as the services can pass it on: of a larger one only the number of offers is left. */
export const answerable = <R extends { readonly offers: readonly unknown[] }>(
  result: R,
): R & { readonly tooBroad?: number } => {
  const { offers } = result
  if (offers.length < few) return result
  let bytes = 0
  for (const offer of offers) {
    bytes += Buffer.byteLength(JSON.stringify(offer)) + 1
    if (bytes > maxOfferBytes) return { ...result, offers: [], tooBroad: offers.length }
  }
  return result
}
