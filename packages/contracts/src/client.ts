import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from './router.ts'

export type Hangjia = ReturnType<typeof createTRPCClient<AppRouter>>

/**
 * A typed client for other TypeScript tools: logs in with an account and keeps the session in memory.
 * Throws the gateway's error when the account is refused.
 */
export const createHangjia = async (options: {
  url: string
  userName: string
  password: string
  fetch?: typeof fetch
}): Promise<Hangjia> => {
  const { url, userName, password, fetch = globalThis.fetch } = options
  let token: string | undefined
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: new URL('/trpc', url).href,
        headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
        fetch: async (input, init) => {
          const response = await fetch(input, init as RequestInit)
          // The login answers with a sealed session; a tool sends it back as a bearer token, a browser as a cookie.
          token ??= sealedSession(response.headers.getSetCookie())
          return response
        },
      }),
    ],
  })
  await client.session.login.mutate({ userName, password })
  return client
}

const sealedSession = (cookies: readonly string[]): string | undefined =>
  cookies.map((cookie) => /^(?:__Host-)?hangjia=([^;]+)/.exec(cookie)?.[1]).find((value) => value !== undefined)
