import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nothingHere } from './errors.ts'

const forever = 'public, max-age=31536000, immutable'
/** Paths of the gateway itself: what is unknown under them is no page. */
const own = /^\/(trpc|pdf|export|healthz|readyz|assets)(\/|$)/

/** Serves the built web app; every route of its menu is its one page. Without a build there are only the calls. */
export const webPages = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(nothingHere)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    setHeaders: (reply, path) => {
      // Names under assets hold a hash of their content.
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forever : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : nothingHere(request, reply),
  )
}

const isPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1)
  return method === 'GET' && !own.test(path) && !/\.\w+$/.test(path) && (headers.accept ?? '').includes('text/html')
}
