import { Refusal } from '@hangjia/service'
import { z } from 'zod'
import type { BucketSettings } from './bucket.ts'
import { filesInDatabase } from './stored-files.ts'

/** The variables of files. */
export const fileVariables = {
  /** Room for the files of each company, in M. */
  FILES_QUOTA_MB: z.coerce.number().int().min(1).max(100_000_000).default(filesInDatabase.quotaMb),
  /** Address of a bucket that holds the content of files; the database holds it when absent. */
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
} as const
type Given = z.output<z.ZodObject<typeof fileVariables>>

export interface FileSettings {
  readonly quotaMb: number
  readonly bucket: BucketSettings | undefined
}

/** Reads them; a bucket without its key, or a key without its bucket, is refused in one line. */
export const fileSettings = (given: Given): FileSettings => {
  const { FILES_QUOTA_MB: quotaMb, FILES_S3_URL: url, FILES_S3_REGION: region } = given
  const needed = (name: 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET'): string => {
    const value = given[name]
    if (value === undefined) throw new Refusal(`${name}: is needed with FILES_S3_URL`)
    return value
  }
  if (url !== undefined) {
    const bucket = { url, region, keyId: needed('FILES_S3_KEY_ID'), secret: needed('FILES_S3_SECRET') }
    return { quotaMb, bucket }
  }
  if (given.FILES_S3_KEY_ID !== undefined || given.FILES_S3_SECRET !== undefined)
    throw new Refusal('FILES_S3_URL: is needed with FILES_S3_KEY_ID and FILES_S3_SECRET')
  return { quotaMb, bucket: undefined }
}
