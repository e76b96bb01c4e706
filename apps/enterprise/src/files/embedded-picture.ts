import { extensionOf } from '@hangjia/validation'
import { LRUCache } from 'lru-cache'
import { type FilePlace, loadFile } from './stored-files.ts'

const mediaTypes: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' }

/** A picture as a `data:` URI, for a document that needs no network; null where there is none. */
export const embedded = async (
  place: FilePlace,
  owner: { readonly companyId: string },
  id: string | null | undefined,
): Promise<string | null> => {
  if (!id) return null
  const { name, bytes } = await loadFile(place, owner, id)
  const type = mediaTypes[extensionOf(name)]
  return type ? uri(type, bytes) : null
}
const uri = (type: string, bytes: Uint8Array) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A file never changes under its id. */
const known = new LRUCache<string, string>({ max: 500, maxSize: 50_000_000, sizeCalculation: ({ length }) => length })

/** Dots of a picture in the head or foot of a paper: a stamp of 40 mm at 380 dots per inch. */
const paperDots = { width: 600, height: 600 } as const

/** The same, no larger than a paper prints it: every sent document keeps its own. */
export const embeddedInPaper = async (
  place: FilePlace,
  owner: { readonly companyId: string },
  id: string | null,
): Promise<string | null> => {
  if (id === null) return null
  const key = `${owner.companyId}/${id}`
  const kept = known.get(key)
  if (kept) return kept
  const { bytes } = await loadFile(place, owner, id)
  const { default: sharp } = await import('sharp')
  const drawn = sharp(bytes)
    .resize({ ...paperDots, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
  const made = uri('png', await drawn.toBuffer())
  known.set(key, made)
  return made
}
