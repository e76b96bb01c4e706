import { Problem } from '@hangjia/contracts'
import { attachmentType, checkUploadedFile, defaultUploadLimit, extensionOf, uploadTypes } from '@hangjia/validation'
import { cleanPicture, maxMegapixels } from '../files/clean-picture.ts'
import type { StoredFile } from '../files/files.ts'

/** A workbook to be imported may weigh more than an attachment (settled 32), in M. */
export const sheetLimit = 32
const sheetTypes = ['xlsx', 'xls']
const longestName = 200

/** Room for the borders of a multipart body, in bytes. */
export const bodyRoom = 64 * 1024
export const megabyte = 1024 * 1024

const refused = (rule: string, parameters: Record<string, string | number> = {}): Problem =>
  new Problem('invalidInput', { issues: [{ path: 'file', rule, parameters }] })

/** The only file of a multipart body, whose content was checked against the type of its name (spec §5.5). */
export const uploadedFile = async (
  body: Uint8Array | undefined,
  contentType: string | undefined,
  use: 'attachment' | 'sheet',
): Promise<StoredFile> => {
  const given = await fileIn(body, contentType)
  const name = plainName(given.name)
  const bytes = new Uint8Array(await given.arrayBuffer())
  const extension = extensionOf(name)
  if (use === 'sheet' && !sheetTypes.includes(extension)) throw refused('uploadTypes', { types: 'XLSX/XLS' })
  const limit = use === 'sheet' ? sheetLimit : defaultUploadLimit
  const verdict = checkUploadedFile({ name, bytes }, { type: attachmentType, limit })
  if (verdict.code === -1) throw refused(verdict.rule, { ...verdict.parameters })
  return { name, bytes: isPicture(extension) ? await pictureOf(bytes, extension) : bytes }
}

const isPicture = (extension: string): boolean => (uploadTypes[1].extensions as readonly string[]).includes(extension)

/** The picture as it is kept; its bytes are others than those that came. */
const pictureOf = async (bytes: Uint8Array, extension: string): Promise<Uint8Array> => {
  const cleaned = await cleanPicture(bytes, extension)
  if ('rule' in cleaned) throw refused(cleaned.rule, cleaned.rule === 'uploadPixels' ? { limit: maxMegapixels } : {})
  if (cleaned.bytes.length > defaultUploadLimit * megabyte)
    throw refused('uploadTooLarge', { limit: defaultUploadLimit })
  return cleaned.bytes
}

const fileIn = async (body: Uint8Array | undefined, contentType: string | undefined): Promise<File> => {
  if (!body || !/^multipart\/form-data\s*;/i.test(contentType ?? '')) throw refused('uploadEmpty')
  let form: FormData
  try {
    form = await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': contentType ?? '' },
    }).formData()
  } catch {
    throw refused('uploadEmpty')
  }
  const [file, ...others] = form.getAll('file')
  if (!(file instanceof File)) throw refused('uploadEmpty')
  if (others.length > 0) throw refused('tooManyFiles', { maximum: 1 })
  return file
}

/** The last part of a path, without what no file system would take. */
const plainName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain.toWellFormed()]
  return letters.length <= longestName ? letters.join('') : letters.slice(-longestName).join('')
}
