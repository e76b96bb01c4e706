import { contract, fileId, Problem, picturesOfSite, type SiteShown } from '@hangjia/contracts'
import type { Language } from '@hangjia/validation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pictureType } from '../files/login-background-route.ts'
import { asking, shown, type Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import { drop } from '../upstream/body.ts'
import { isUnknownCall } from '../upstream/foreign.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { homePage, itemPage, missingPage } from './site-page.ts'
import { siteStyle } from './site-style.ts'

interface Options {
  readonly upstream: Upstream
  /** Time for which a site is cached: a withdrawn page is gone after it, pictures that a browser keeps after another. */
  readonly cacheMs: number
  visitOf(request: Arriving): Visit
}
interface Route {
  Params: { company: string; section?: string; id?: string }
  Querystring: { lang?: unknown }
}

const companyId = contract.site.show.input.shape.company
export const sitePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** GET /site/:company and its items: HTML for everybody, without a session and without a script. */
export const siteRoutes = (app: FastifyInstance, { upstream, cacheMs, visitOf }: Options): void => {
  const known = new LRUCache<string, { readonly site: SiteShown | null }>({ max: 500, ttl: cacheMs })
  const siteOf = async (request: FastifyRequest<Route>): Promise<SiteShown | null> => {
    const { company } = request.params
    if (!companyId.safeParse(company).success) return null
    const kept = known.get(company)
    if (kept) return kept.site
    const answered = await upstream.call(contract.site.show, { company }, asking(visitOf(request))).catch(nothing)
    const site = answered === null ? null : (shown(contract.site.show, answered, contract.site.show.shows) as SiteShown)
    known.set(company, { site })
    return site
  }
  const answer = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', sitePolicy)
      .header('cache-control', 'no-cache')
      .send(html)

  app.get('/site/style.css', { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(siteStyle),
  )
  app.get<Route>('/site/:company', { exposeHeadRoute: false }, async (request, reply) => {
    const site = await siteOf(request)
    const language = languageOf(request, site)
    if (!site) return answer(reply, 404, missingPage(language))
    return answer(reply, 200, homePage(site, { company: request.params.company, language }))
  })
  app.get<Route>('/site/:company/:section/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const site = await siteOf(request)
    const language = languageOf(request, site)
    const { company, section, id: wanted } = request.params
    const items = site?.items.filter((one) => one.section === section) ?? []
    const item = items.find(({ id }) => id === wanted) ?? items.find(({ slug }) => slug === wanted)
    if (!site || !item) return answer(reply, 404, missingPage(language))
    return answer(reply, 200, itemPage(site, item, { company, language }))
  })
  app.get<Route>('/site/:company/file/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const asked = { company: parseInput(companyId, request.params.company), id: parseInput(fileId, request.params.id) }
    const site = await siteOf(request)
    // Only ids that the site shows are requested, so that made-up ids cost nothing behind this route.
    if (!site || !picturesOfSite(site).includes(asked.id)) throw new Problem('notFound')
    const { bytes, name = '' } = await upstream.file('site/picture', asked, asking(visitOf(request)))
    const type = pictureType(name)
    if (!type) {
      drop(bytes)
      throw new Problem('notFound')
    }
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', `public, max-age=${Math.ceil(cacheMs / 1000)}`)
      .send(bytes)
  })
}

/** True for a company without a site, and for an upstream without the call. */
const nothing = (failure: unknown): null => {
  if (isUnknownCall(failure) || (failure instanceof Problem && failure.code === 'notFound')) return null
  throw failure
}

const languageOf = ({ query }: FastifyRequest<Route>, site: SiteShown | null): Language =>
  query.lang === 'en' || query.lang === 'zh' ? query.lang : (site?.defaultLanguage ?? 'zh')
