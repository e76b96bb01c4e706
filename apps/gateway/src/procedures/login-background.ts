import { contract } from '@hangjia/contracts'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { isUnknownCall } from '../upstream/foreign.ts'
import { asking, shown } from './calls.ts'
import type { Deps, Procedure } from './procedure.ts'

const { background } = contract.session
type Background = z.output<typeof background.shows>

const believedMs = 10 * 60 * 1000

/** Returns the look of the log-in page on the requested host. A picture on another host is left out: the page may not load it. */
export const loginBackground = ({ upstream }: Pick<Deps, 'upstream'>): Procedure => {
  const known = new LRUCache<string, Background>({ max: 1_000, ttl: believedMs })
  return async (visit, _rawInput, reply) => {
    const host = reply.request.host.slice(0, 255).toLowerCase()
    const kept = known.get(host)
    if (kept) return kept
    const asker = { ...asking(visit), signal: visit.signal }
    const answered = await upstream.call(background, { host }, asker).catch((failure: unknown) => {
      if (isUnknownCall(failure)) return {}
      throw failure
    })
    const { bannerPicUrl, secondaryHost } = shown(background, answered, background.shows) as Background
    const looks: Background = { bannerPicUrl: isOfThisHost(bannerPicUrl) ? bannerPicUrl : null, secondaryHost }
    known.set(host, looks)
    return looks
  }
}

const isOfThisHost = (url: string | null | undefined): boolean => /^\/[\w-][\w./-]*$/.test(url ?? '')
