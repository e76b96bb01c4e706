import { Problem } from '@hangjia/contracts'
import { z } from 'zod'
import { askOutside } from './ask-outside.ts'
import type { ScanProvider } from './provider.ts'
import { scanOver } from './refusals.ts'

/** The product's account at a messaging platform, and the addresses of the platform. */
export interface PlatformSettings {
  readonly id: string
  readonly secret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** Address to which the platform redirects the browser: the log-in page. */
  readonly returnUrl: string
}

const word = z.string().min(1).max(512)
const token = z.object({ access_token: word, openid: z.string().min(1).max(128) })
const user = z.object({
  unionid: z.string().min(1).max(128),
  nickname: z.string().nullish(),
  headimgurl: z.string().nullish(),
})

/** Log-in through the messaging platform: a redirect, a code, and two questions from server to server. */
export const platformProvider = (settings: PlatformSettings): ScanProvider => ({
  name: 'platform',
  addressOf: ({ state }) =>
    `${withQuery(settings.authorizeUrl, {
      appid: settings.id,
      redirect_uri: settings.returnUrl,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })}#wechat_redirect`,
  identify: async (code) => {
    const { access_token, openid } = await asked(token, settings.tokenUrl, {
      appid: settings.id,
      secret: settings.secret,
      code,
      grant_type: 'authorization_code',
    })
    const { unionid, nickname, headimgurl } = await asked(user, settings.userUrl, { access_token, openid })
    return { unionId: unionid, nickname: nameIn(nickname), headpic: pictureIn(headimgurl) }
  },
})

const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Numbers by which the platform reports that a code is wrong, used up or old. */
const codeRefused: readonly unknown[] = [40029, 40163, 41008, 42003]

/** Requests an answer of the platform; it refuses with a number and words of its own, which nobody needs to see. */
const asked = async <S extends z.ZodType>(
  schema: S,
  address: string,
  query: Record<string, string>,
): Promise<z.output<S>> => {
  const answered = parsed(await askOutside(withQuery(address, query)))
  const read = schema.safeParse(answered)
  if (read.success) return read.data
  const { errcode } = (answered ?? {}) as { errcode?: unknown }
  throw codeRefused.includes(errcode) ? scanOver() : new Problem('upstreamBadResponse')
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('upstreamBadResponse')
  }
}

const nameIn = (words: string | null | undefined): string | null =>
  words
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 100) || null
const pictureIn = (address: string | null | undefined): string | null =>
  address && address.length <= 500 && URL.parse(address)?.protocol === 'https:' ? address : null
