import type { Sharp } from 'sharp'

/** Millions of pixels that a picture may have, all frames together. */
export const maxMegapixels = 25
const maxPixels = maxMegapixels * 1_000_000
const timeoutSeconds = 15

/** A picture as it is kept, or the error for which it is refused. */
type Cleaned = { readonly bytes: Uint8Array } | { readonly rule: 'uploadContent' | 'uploadPixels' }

let last: Promise<unknown> = Promise.resolve()
/** One picture is decoded at a time: each may need a hundred megabytes. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

/** Draws a picture anew: only its pixels and its colours are left, neither places and devices nor what hides behind its end. */
export const cleanPicture = (bytes: Uint8Array, extension: string): Promise<Cleaned> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    const options = { limitInputPixels: maxPixels, failOn: 'error', animated: extension === 'gif' } as const
    try {
      const { width, height, pages = 1, pageHeight = height, isPalette } = await sharp(bytes, options).metadata()
      if (width * pageHeight * pages > maxPixels) return { rule: 'uploadPixels' }
      const drawn = sharp(bytes, options).autoOrient().timeout({ seconds: timeoutSeconds })
      if (extension !== 'png' && extension !== 'gif') return { bytes: await asJpeg(drawn, bytes.length) }
      // A palette stays one, else the file would be several times as large.
      const encoded = extension === 'gif' ? drawn.gif() : drawn.png({ compressionLevel: 9, palette: isPalette })
      return { bytes: new Uint8Array(await encoded.toBuffer()) }
    } catch (caught) {
      const isTooLarge = caught instanceof Error && /pixel limit/i.test(caught.message)
      return { rule: isTooLarge ? 'uploadPixels' : 'uploadContent' }
    }
  })

const bestQuality = 88
const leastQuality = 48
const qualityStep = 10
/** Bytes up to which a picture may grow. */
const smallBytes = 1024 * 1024

/** A photograph in the best quality in which it does not grow: one that came in a lower one would be refused as too large. */
const asJpeg = async (drawn: Sharp, size: number): Promise<Uint8Array> => {
  for (let quality = bestQuality; ; quality -= qualityStep) {
    const bytes = await drawn.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= Math.max(size, smallBytes) || quality <= leastQuality) return new Uint8Array(bytes)
  }
}
