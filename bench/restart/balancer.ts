import { once } from 'node:events'
import { createServer, type Server as HttpServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A balancer as operators have one: it asks /readyz of its members and sends nothing new to a member that is not ready. */
export interface Balancer {
  readonly url: string
  readonly join: (url: string) => void
  readonly leave: (url: string) => void
  readonly stop: () => Promise<void>
}
interface Member {
  readonly url: string
  isReady: boolean
}

const probeMs = 200
/** Longer than a caller is ever idle: no request meets a connection that this end closes. */
const keepMs = 120_000
/** Headers of one connection, which end at the balancer. */
const ofConnection: readonly string[] = ['connection', 'keep-alive']

/** True where a service wants requests. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (reply) => {
      await reply.text()
      return reply.ok
    },
    () => false,
  )

export const startBalancer = async (): Promise<Balancer> => {
  const members: Member[] = []
  let turn = 0
  const probe = async (member: Member) => {
    member.isReady = await isReady(member.url)
  }
  const probing = setInterval(() => {
    for (const member of members) void probe(member)
  }, probeMs)
  const chosen = (): Member | undefined => {
    const ready = members.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % ready.length]
  }
  const server = createServer({ keepAliveTimeout: keepMs }, (incoming, answer) => {
    const member = chosen()
    if (!member) {
      answer.writeHead(502).end('no member is ready')
      return
    }
    const onward = request(
      member.url + (incoming.url ?? '/'),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(member.url).host } },
      (reply) => {
        const kept = Object.entries(reply.headers).filter(([name]) => !ofConnection.includes(name))
        answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept))
        reply.pipe(answer)
        reply.on('error', () => answer.destroy())
      },
    )
    onward.on('error', (failure) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(`${member.url}: ${failure.message}`)
    })
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: addressOf(server),
    join: (url) => {
      const member = { url, isReady: false }
      members.push(member)
      void probe(member)
    },
    leave: (url) => {
      const at = members.findIndex((member) => member.url === url)
      if (at >= 0) members.splice(at, 1)
    },
    stop: async () => {
      clearInterval(probing)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const addressOf = (server: HttpServer): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
