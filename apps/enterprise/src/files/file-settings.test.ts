import { expect, it } from 'vitest'
import { settingsFrom } from '../settings.ts'

const key = { FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'secret' }
const url = 'https://files.s3.example.com'

it('keep files in the database, five gigabytes for each company', () =>
  expect(settingsFrom({}).files).toEqual({ quotaMb: 5_120, store: undefined }))

it('name an object store', () =>
  expect(settingsFrom({ FILES_S3_URL: url, ...key, FILES_QUOTA_MB: '9', FILES_S3_TIMEOUT_MS: '2000' }).files).toEqual({
    quotaMb: 9,
    store: { kind: 'bucket', bucket: { url, region: 'us-east-1', keyId: 'id', secret: 'secret', timeoutMs: 2_000 } },
  }))

it('name a folder', () =>
  expect(settingsFrom({ FILES_FOLDER: '/srv/files' }).files.store).toEqual({ kind: 'folder', folder: '/srv/files' }))

it.each([
  [{ FILES_S3_URL: url }, 'FILES_S3_KEY_ID: is needed with FILES_S3_URL'],
  [{ FILES_S3_URL: url, FILES_S3_KEY_ID: 'id' }, 'FILES_S3_SECRET: is needed with FILES_S3_URL'],
  [key, 'FILES_S3_URL: is needed with FILES_S3_KEY_ID and FILES_S3_SECRET'],
  [{ FILES_S3_URL: 'ftp://x', ...key }, 'FILES_S3_URL: must be the http address of a bucket'],
  [{ FILES_S3_URL: 'https://a:b@x', ...key }, 'FILES_S3_URL: must be an address without a query and without a key'],
  [{ FILES_S3_URL: url, ...key, FILES_S3_REGION: 'a b' }, 'FILES_S3_REGION: must be the name of a region'],
  [{ FILES_S3_URL: url, ...key, FILES_FOLDER: '/srv/files' }, 'FILES_FOLDER: cannot be set with FILES_S3_URL'],
  [{ FILES_S3_TIMEOUT_MS: '5' }, /^FILES_S3_TIMEOUT_MS: /],
  [{ FILES_QUOTA_MB: '0' }, /^FILES_QUOTA_MB: /],
])('%j is refused', (environment, line) => expect(() => settingsFrom(environment)).toThrow(line))
