import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const bucketKey = {
  keyId: 'KEY',
  secret: 'secret of the store',
  region: 'cn-north-1',
  timeoutMs: 15_000,
} as const

const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
const hex = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Signature that a request must have, worked out from the published steps of version 4. */
const signatureOf = ({ method, url, headers }: IncomingMessage, signed: string): string => {
  const day = String(headers['x-amz-date']).slice(0, 8)
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const asked = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${bucketKey.region}/s3/aws4_request`
  const key = [day, bucketKey.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${bucketKey.secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(asked)].join('\n')).toString('hex')
}

const isSigned = (request: IncomingMessage, body: Uint8Array): boolean => {
  const [, keyId, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return (
    keyId === bucketKey.keyId &&
    request.headers['x-amz-content-sha256'] === hex(body) &&
    signature === signatureOf(request, signed)
  )
}

/** An object store in memory that refuses what is not signed by `bucketKey`. */
export const startTinyBucket = async () => {
  const objects = new Map<string, Uint8Array>()
  const state = { isDown: false, isCut: false, refused: '' }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const path = request.url ?? ''
    const found = objects.get(path)
    if (state.isDown) return response.writeHead(500).end()
    if (!isSigned(request, body)) return response.writeHead(403).end()
    if (request.method === 'DELETE' && path === state.refused) return response.writeHead(403).end()
    if (state.isCut)
      return response.writeHead(200, { 'content-length': 100 }).write('the beginning', () => response.destroy())
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method === 'GET' && !found) return response.writeHead(404).end()
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
  return { url, objects, state, close: () => new Promise((resolve) => server.close(resolve)) }
}
