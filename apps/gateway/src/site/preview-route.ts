import { contract, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import { itemPage, missingPage } from './site-page.ts'
import { sitePolicy } from './site-routes.ts'

interface Options {
  readonly calls: Calls
  visitOf(request: Arriving): Visit
}
interface Route {
  Params: { page: string; id: string }
  Querystring: { lang?: unknown }
}

/** GET /site-preview/:page/:id: a record as the site would show it, with the permission checks of its page; for no search engine. */
export const previewRoute = (app: FastifyInstance, { calls, visitOf }: Options): void => {
  app.get<Route>('/site-preview/:page/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { page, id } = request.params
    const asked = () => Promise.resolve(parseInput(contract.site.preview.input, { page, id }))
    const visit = visitOf(request)
    const preview = await calls.answer(contract.site.preview, visit, asked).catch(nothing)
    const { lang } = request.query
    const language = lang === 'en' || lang === 'zh' ? lang : (preview?.site.defaultLanguage ?? 'zh')
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', sitePolicy)
      .header('x-robots-tag', 'noindex, nofollow')
    if (!preview) return reply.code(404).send(missingPage(language))
    const { company, site, item, isPublic } = preview
    return reply.send(itemPage(site, item, { company, language, preview: { page, id, isPublic } }))
  })
}

const nothing = (failure: unknown): null => {
  if (failure instanceof Problem && failure.code === 'notFound') return null
  throw failure
}
