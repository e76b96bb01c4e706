import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'undici'

/** The least that any gateway does: Fastify takes a call, undici posts it on, the answer goes back as it came. */
const pool = new Pool(process.env.ENTERPRISE_URL ?? '', { connections: 64 })
const app = Fastify()
app.post('/*', async (request, reply) => {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: request.url,
    headers: {
      'content-type': 'application/json',
      sys_source: 'hangjia',
      authorization: request.headers.authorization ?? '',
    },
    body: JSON.stringify(request.body),
  })
  return reply
    .code(statusCode)
    .type('application/json')
    .send(await body.text())
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ ready: { port: (app.server.address() as AddressInfo).port } })
process.on('SIGTERM', () => process.exit(0))
