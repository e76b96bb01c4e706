import { Problem } from '@hangjia/contracts'
import { hashOf } from './contents.ts'

/** A store of objects: a bucket that speaks the protocol of S3, or a folder. */
export interface Bucket {
  /** Writes an object whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Removes an object; one that is not there is removed already. */
  remove(key: string): Promise<void>
}

export interface BucketSettings {
  /** Address of the bucket itself: `https://files.s3.example.com`, or `https://store.example.com/files`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** Longest time of one request, its answer included. */
  readonly timeoutMs: number
}

/** Attempts after the first one, where the store is busy. */
const retries = 2

/** Opens the bucket; the library that signs requests is loaded by those who have one. */
export const openBucket = async ({ url, region, keyId, secret, timeoutMs }: BucketSettings): Promise<Bucket> => {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries })
  const send = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    bytes: Uint8Array<ArrayBuffer> = new Uint8Array(),
  ): Promise<Response> => {
    const init = {
      method,
      headers: { 'x-amz-content-sha256': hashOf(bytes) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'PUT' ? { body: bytes } : {}),
    }
    const answer = await client.fetch(`${url.replace(/\/+$/, '')}/${key}`, init).catch(refuse)
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
    await answer.body?.cancel()
    return refuse(new Error(`the object store answered ${method} with ${answer.status}`))
  }
  return {
    put: async (key, bytes) => {
      await (await send('PUT', key, new Uint8Array(bytes))).body?.cancel()
    },
    get: async (key) => new Uint8Array(await (await send('GET', key)).arrayBuffer().catch(refuse)),
    remove: async (key) => {
      await (await send('DELETE', key)).body?.cancel()
    },
  }
}

const refuse = (cause: unknown): never => {
  throw new Problem('overloaded', { cause })
}
