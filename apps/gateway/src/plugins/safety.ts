import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 60 * 60
/** Paths whose answers hold data of a company. */
const isData = (url: string) => /^\/(trpc|pdf|picture|poster|export|files|upload|events|site-preview)(\/|$)/.test(url)

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The styles of the widgets are made while the page runs.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // The preview of a PDF.
  "frame-src 'self' blob:",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
]
/** The same on every answer, unless its route says another policy. */
const always = {
  'content-security-policy': policy.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Headers that keep a browser from doing more with an answer than is meant. */
export const safetyHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    if (isData(request.url)) reply.header('cache-control', 'no-store')
  })
}
