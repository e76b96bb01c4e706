import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MiB = 1024 * 1024
const good = JSON.stringify({ code: 1, message: 'success', data: [] })
const json = { 'content-type': 'application/json' }
type Act = (response: ServerResponse, request: IncomingMessage) => void

const answer =
  (status: number, headers: Record<string, string | number>, body: string | Buffer = ''): Act =>
  (response) =>
    response.writeHead(status, headers).end(body)
const raw =
  (bytes: string): Act =>
  (response) => {
    response.socket?.end(bytes)
  }
const head = (length: number, more = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`
const zeros = Buffer.alloc(64 * MiB, 0x20)

/** Faults that an upstream can show its callers. */
export const faults = {
  good: answer(200, json, good),
  silent: () => {},
  drip: (response) => {
    response.writeHead(200, json)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  resetAtOnce: (response) => response.socket?.destroy(),
  resetMidBody: (response) => {
    response.socket?.write(head(1000) + good)
    setTimeout(() => response.socket?.resetAndDestroy(), 20)
  },
  truncated: raw(head(1000) + good),
  html502: answer(502, { 'content-type': 'text/html' }, '<html><h1>502 Bad Gateway</h1></html>'),
  html200: answer(200, { 'content-type': 'text/html' }, '<html>log in</html>'),
  invalidJson: answer(200, json, '{"code": 1, "data": [}'),
  empty: answer(200, json),
  noContent: answer(204, {}),
  aNumber: answer(200, json, '7'),
  byteOrderMark: answer(200, json, `\uFEFF${good}`),
  codeAsText: answer(200, json, '{"code":"1","data":[]}'),
  noCode: answer(200, json, '{"data":[]}'),
  nullData: answer(200, json, '{"code":1,"data":null}'),
  wrongTypes: answer(200, json, '{"code":1,"data":[{"id":7}]}'),
  deep: answer(200, json, `{"code":1,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  gbkDeclared: answer(
    200,
    { 'content-type': 'application/json; charset=GBK' },
    Buffer.concat([Buffer.from('{"code":0,"message":"'), Buffer.from([0xba, 0xbd, 0xbc, 0xdb]), Buffer.from('"}')]),
  ),
  gbkUndeclared: answer(
    200,
    json,
    Buffer.concat([Buffer.from('{"code":0,"message":"'), Buffer.from([0xba, 0xbd]), Buffer.from('"}')]),
  ),
  strangeCharset: answer(200, { 'content-type': 'application/json; charset=klingon' }, good),
  hugeDeclared: (response) => response.socket?.write(head(400 * MiB) + good),
  hugeChunked: (response) => {
    response.writeHead(200, json)
    const push = () => {
      while (!response.destroyed && response.write(zeros.subarray(0, MiB)));
    }
    response.on('drain', push)
    push()
  },
  gzipBomb: answer(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(zeros)),
  brotliBomb: answer(200, { ...json, 'content-encoding': 'br' }, brotliCompressSync(zeros.subarray(0, 32 * MiB))),
  gzipGood: answer(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(good)),
  gzipBroken: answer(200, { ...json, 'content-encoding': 'gzip' }, 'not gzip at all'),
  strangeEncoding: answer(200, { ...json, 'content-encoding': 'rot13' }, good),
  hugeHeaders: answer(200, { ...json, 'x-huge': 'h'.repeat(200_000) }, good),
  notHttp: raw('SSH-2.0-OpenSSH_9.2\r\n'),
  redirect: answer(302, { location: 'http://127.0.0.1:1/elsewhere' }),
  status401: answer(401, { 'content-type': 'text/html' }, 'who are you'),
  status403: answer(403, json, '{}'),
  status404: answer(404, { 'content-type': 'text/html' }, 'Not Found'),
  status429: answer(429, { ...json, 'retry-after': '7' }, '{}'),
  status503: answer(503, { 'content-type': 'text/html' }, 'later'),
  status500: answer(500, { 'content-type': 'text/html' }, 'java.lang.NullPointerException at com.x.Y'),
  refusedInWords: answer(200, json, '{"code":0,"message":"合约已\\u0000过期"}'),
  unknownProblem: answer(422, json, '{"code":0,"message":"no","problem":"madeUp"}'),
  ownProblem: answer(
    409,
    json,
    '{"code":0,"message":"x","problem":"duplicate","issues":[],"details":{"title":"SHA-LAX"}}',
  ),
} satisfies Record<string, Act>
export type Fault = keyof typeof faults

/** An upstream that does to each request what `next` names; sessions are always good. */
export const startFaultServer = async (next: (path: string) => Fault) => {
  let asked = 0
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume()
    const act: Act = faults[next(request.url ?? '')]
    request.on('end', () => {
      asked += 1
      act(response, request)
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    connections: () => new Promise<number>((done) => server.getConnections((_failure, count) => done(count))),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
