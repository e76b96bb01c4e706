import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

const secret = [
  ...['authorization', 'cookie', 'password', 'token', 'apiKey', 'sealed'],
  ...['mobile', 'verificationCode', 'ticket', 'unionId', 'remember'],
]
const hidden = ['', '*.', '*.*.'].flatMap((depth) => secret.map((name) => depth + name))
const pathOf = (url: string) => url.split('?', 1)[0]

/** The log of the gateway: secrets are blanked by name, addresses lose their query, bodies are never written. */
export const createLog = ({ level, to }: { level: string; to?: DestinationStream }): Logger => {
  const options = {
    level,
    base: undefined,
    redact: { paths: hidden, censor: '[hidden]' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** One line for every request, when it is answered. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const level = url === '/healthz' || url === '/readyz' ? 'debug' : 'info'
    request.log[level](
      { method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
  })
}
