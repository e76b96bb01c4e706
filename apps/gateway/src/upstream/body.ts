import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Problem } from '@hangjia/contracts'
import type { Dispatcher } from 'undici'

const unpackers: Readonly<Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** Drops an answer that nobody will read; its connection is closed. */
export const drop = (body: Readable): void => {
  body.on('error', () => {})
  body.destroy()
}

/** An answer in characters, and as it came where those are in UTF-8. */
export interface ReadBody {
  readonly text: string
  readonly bytes?: Buffer
}

/** The headers of an answer, and its bytes as it is packed. */
export interface PackedAnswer {
  readonly headers: Dispatcher.ResponseData['headers']
  readonly packed: Buffer
}

/** Unpacks an answer and decodes its characters; `most` limits its bytes. */
export const textOf = async ({ headers, packed }: PackedAnswer, most: number): Promise<ReadBody> => {
  const encoding = first(headers['content-encoding'])?.trim().toLowerCase()
  const bytes = encoding && encoding !== 'identity' ? await unpack(encoding, packed, most) : packed
  const charset = charsetOf(first(headers['content-type']))
  return { text: decode(bytes, charset), ...(charset === 'utf-8' ? { bytes } : {}) }
}

/** Reads an answer that came as a stream. */
export const readBytes = async (body: Readable, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop destroys the body.
    if (size > most) throw new Problem('upstreamTooLarge', { details: { maximum: most } })
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

const unpack = async (encoding: string, packed: Buffer, most: number): Promise<Buffer> => {
  const unpacker = unpackers[encoding]
  if (!unpacker) throw new Problem('upstreamBadResponse')
  try {
    return await unpacker(packed, { maxOutputLength: most })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Problem('upstreamTooLarge', { cause, details: { maximum: most } })
    throw new Problem('upstreamBadResponse', { cause })
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Chinese systems still answer in GBK; a byte that the charset does not know is refused, never shown as �. */
const decode = (bytes: Buffer, charset: string): string => {
  try {
    return (charset === 'utf-8' ? utf8 : new TextDecoder(charset, { fatal: true })).decode(bytes)
  } catch (cause) {
    throw new Problem('upstreamBadResponse', { cause })
  }
}

const charsetOf = (contentType: string | undefined) =>
  /;\s*charset="?([\w:.-]+)"?/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
/** The first of several equal headers. */
export const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
