import { broken } from '../rules/broken.ts'
import { bigEndian32, latin } from './bytes.ts'
import { compoundNames } from './compound-names.ts'
import {
  checkUpload,
  extensionOf,
  refuse,
  type UploadExtension,
  type UploadType,
  type UploadVerdict,
} from './upload.ts'
import { zipNames } from './zip-names.ts'

/**
 * True where the bytes match the extension by signature and structure; false for an extension that may not be uploaded.
 * Trusts nothing, unpacks nothing, never throws.
 */
export const contentMatches = (bytes: Uint8Array, extension: string): boolean =>
  Object.hasOwn(formats, extension.toLowerCase()) && formats[extension.toLowerCase() as UploadExtension](bytes)

/** Check by the server of a file that has arrived: the checks of the browser again, then its real content. */
export const checkUploadedFile = (
  file: { readonly name: string; readonly bytes: Uint8Array },
  limits: { readonly type: UploadType; readonly limit?: number },
): UploadVerdict => {
  const verdict = checkUpload({ name: file.name, size: file.bytes.length }, limits)
  if (verdict.code === -1 || contentMatches(file.bytes, extensionOf(file.name))) return verdict
  return refuse(broken('uploadContent'))
}

const isPng = (bytes: Uint8Array) => {
  if (latin(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || latin(bytes, 12, 16) !== 'IHDR') return false
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bigEndian32(bytes, at))
    if (latin(bytes, at + 4, at + 8) === 'IEND') return true
  return false
}

/** From marker to marker until a frame begins; DHT, JPG and DAC carry numbers of the same row but are none. */
const isJpeg = (bytes: Uint8Array) => {
  if (latin(bytes, 0, 3) !== '\xff\xd8\xff') return false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return true
    at += marker === 0xff ? 1 : 2 + (bigEndian32(bytes, at) & 0xffff)
  }
  return false
}

/** Header, palette, and then an image or an extension block. */
const isGif = (bytes: Uint8Array) => {
  const facts = bytes[10] ?? 0
  const palette = facts & 0x80 ? 3 * 2 ** ((facts & 7) + 1) : 0
  return /^GIF8[79]a$/.test(latin(bytes, 0, 6)) && [0x21, 0x2c].includes(bytes[13 + palette] ?? 0)
}

const isPdf = (bytes: Uint8Array) =>
  /^%PDF-[12]\.\d$/.test(latin(bytes, 0, 8)) &&
  latin(bytes, Math.max(0, bytes.length - 1024), bytes.length).includes('%%EOF')

/** Excel 97 writes "Workbook", Excel 5 "Book"; a Word document has neither. */
const isXls = (bytes: Uint8Array) =>
  compoundNames(bytes)?.some((name) => name === 'Workbook' || name === 'Book') ?? false

/** Parts of a type are in its own folder, none in the other's; macros and binary workbooks have their own extensions. */
const isOffice = (folder: string, other: string) => (bytes: Uint8Array) => {
  const names = zipNames(bytes) ?? []
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith(folder)) &&
    !names.some((name) => name.startsWith(other) || /\/(vbaProject|workbook)\.bin$/i.test(name))
  )
}

const formats: Readonly<Record<UploadExtension, (bytes: Uint8Array) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  gif: isGif,
  docx: isOffice('word/', 'xl/'),
  xlsx: isOffice('xl/', 'word/'),
  pdf: isPdf,
  xls: isXls,
}
