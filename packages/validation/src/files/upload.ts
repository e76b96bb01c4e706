import { type Broken, broken } from '../rules/broken.ts'

/** Files that may be uploaded, by the type numbers of spec §5.5, and either of them (3, ours); .jpeg is another spelling of .jpg. */
export const uploadTypes = {
  1: { says: 'JPG/PNG/GIF', extensions: ['jpg', 'jpeg', 'png', 'gif'] },
  2: { says: 'DOCX/XLSX/PDF/XLS', extensions: ['docx', 'xlsx', 'pdf', 'xls'] },
  3: {
    says: 'DOCX/XLSX/PDF/XLS/JPG/PNG/GIF',
    extensions: ['docx', 'xlsx', 'pdf', 'xls', 'jpg', 'jpeg', 'png', 'gif'],
  },
} as const
/** 1 images, 2 documents, 3 either. */
export type UploadType = keyof typeof uploadTypes
/** Type of the files that may be attached to a record. */
export const attachmentType = 3 as const
export type UploadExtension = (typeof uploadTypes)[UploadType]['extensions'][number]

/** In M, that is 1024 × 1024 bytes (spec §5.5, §9). */
export const defaultUploadLimit = 3

/** The verdict on a file: code 1, or -1 with a message; `message` in the words of spec §5.5. */
export type UploadVerdict = { readonly code: 1 } | ({ readonly code: -1; readonly message: string } & Broken)

/** The end of a file's name in lower case, without the dot; empty when there is nothing before or after the dot. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/**
 * Judges a file before it travels (spec §5.5): there at all, of the type, not larger than the limit; size in bytes.
 * The name is only a claim; the server looks into the file with `contentMatches`.
 */
export const checkUpload = (
  file: { readonly name: string; readonly size: number } | null | undefined,
  { type, limit = defaultUploadLimit }: { readonly type: UploadType; readonly limit?: number },
): UploadVerdict => {
  if (!file || !(file.size > 0)) return refuse(broken('uploadEmpty'))
  const { says, extensions } = uploadTypes[type]
  if (!(extensions as readonly string[]).includes(extensionOf(file.name)))
    return refuse(broken('uploadTypes', { types: says }))
  return file.size > limit * 1024 * 1024 ? refuse(broken('uploadTooLarge', { limit })) : { code: 1 }
}

/** A file that is refused. */
export const refuse = (found: Broken): UploadVerdict => ({ code: -1, message: uploadMessage(found), ...found })

/** A broken rule, or one that the service alone checks: a single file, the pixels of a picture, the room of the company. */
interface Refused extends Pick<Broken, 'parameters'> {
  readonly rule: string
}
/** The messages of spec §5.5 for errors of an upload; ours where it has none. */
export const uploadMessage = ({ rule, parameters }: Refused): string => {
  switch (rule) {
    case 'uploadTypes':
      return `please choose ${parameters.types} files`
    case 'uploadTooLarge':
      return `uploaded file must not be larger than ${parameters.limit}M`
    case 'tooManyFiles':
      return `please choose at most ${parameters.maximum} file`
    case 'uploadPixels':
      return `picture must not have more than ${parameters.limit} million pixels`
    case 'uploadQuota':
      return `uploaded files of the company must not take more than ${parameters.limit}M`
    case 'uploadContent':
      return 'file content does not match its name'
    default:
      return 'upload object must not be empty'
  }
}
