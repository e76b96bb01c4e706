import { resolve } from 'node:path'
import { Refusal } from '@hangjia/service'
import { z } from 'zod'
import type { BucketSettings } from './bucket.ts'
import { filesInDatabase } from './stored-files.ts'

/** The variables of files. */
export const fileVariables = {
  /** Room for the files of each company, in M. */
  FILES_QUOTA_MB: z.coerce.number().int().min(1).max(100_000_000).default(filesInDatabase.quotaMb),
  /** Folder that holds the content of files; the database holds it where there is neither folder nor bucket. */
  FILES_FOLDER: z.string().optional(),
  /** Address of a bucket that holds the content of files. */
  FILES_S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http address of a bucket' })
    .regex(/^[^?#@]+$/, 'must be an address without a query and without a key')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/i, 'must be the name of a region')
    .default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  /** Longest time of one request to the bucket. */
  FILES_S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
} as const
type Given = z.output<z.ZodObject<typeof fileVariables>>

/** Place of the content of new files outside the database. */
export type StoreSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: BucketSettings }

export interface FileSettings {
  readonly quotaMb: number
  /** The database holds the content of files when absent. */
  readonly store: StoreSettings | undefined
}

/** Reads them; a bucket without its key, a key without its bucket, or two places are refused in one line. */
export const fileSettings = (given: Given): FileSettings => ({ quotaMb: given.FILES_QUOTA_MB, store: storeOf(given) })

const storeOf = (given: Given): StoreSettings | undefined => {
  const { FILES_FOLDER: folder, FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_TIMEOUT_MS: timeoutMs } = given
  const needed = (name: 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET'): string => {
    const value = given[name]
    if (value === undefined) throw new Refusal(`${name}: is needed with FILES_S3_URL`)
    return value
  }
  if (url !== undefined && folder !== undefined) throw new Refusal('FILES_FOLDER: cannot be set with FILES_S3_URL')
  if (url !== undefined) {
    const [keyId, secret] = [needed('FILES_S3_KEY_ID'), needed('FILES_S3_SECRET')]
    return { kind: 'bucket', bucket: { url, region, keyId, secret, timeoutMs } }
  }
  if (given.FILES_S3_KEY_ID !== undefined || given.FILES_S3_SECRET !== undefined)
    throw new Refusal('FILES_S3_URL: is needed with FILES_S3_KEY_ID and FILES_S3_SECRET')
  return folder === undefined ? undefined : { kind: 'folder', folder: resolve(folder) }
}
