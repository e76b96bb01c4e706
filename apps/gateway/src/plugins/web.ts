import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nothingHere } from './errors.ts'

const forever = 'public, max-age=31536000, immutable'
/** Paths of the gateway itself: an unknown path under them is no page. */
const own =
  /^\/(trpc|pdf|picture|poster|export|files|upload|login-background|site|healthz|readyz|assets|paper-fonts)(\/|$)/
/** Pages that play the phone and show its messages: on a developer's machine only. */
const ofDemo = /^\/(phone|outbox)(\/|\?|$)/
const paperFonts = dirname(fileURLToPath(import.meta.resolve('@hangjia/pdf/fonts/inter-400.woff2')))

/** Serves the built web app; every route of its menu is its one page. Without a build there are only the calls. */
export const webPages = async (
  app: FastifyInstance,
  folder: string,
  { production }: { readonly production: boolean },
): Promise<void> => {
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  // The live preview of a document uses the fonts of its PDF.
  await app.register(fastifyStatic, {
    root: paperFonts,
    prefix: '/paper-fonts/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => path.endsWith('.woff2'),
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=604800'),
  })
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(nothingHere)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      // Names under assets hold a hash of their content.
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forever : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) =>
    isPage(request) && !(production && ofDemo.test(request.url))
      ? reply.sendFile('index.html')
      : nothingHere(request, reply),
  )
}

const isPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1)
  return method === 'GET' && !own.test(path) && !/\.\w+$/.test(path) && (headers.accept ?? '').includes('text/html')
}
