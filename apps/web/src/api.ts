import type { AppRouter } from '@hangjia/contracts/router'
import type { QueryClient } from '@tanstack/react-query'
import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { refreshLink } from './refresh/refresh-link.ts'
import { sessionLink } from './session/session-link.ts'

/** Every call of the product, typed by the contract. */
export const trpc = createTRPCReact<AppRouter>()

const url = '/trpc'
/** Calls that the gateway takes alone, because they guess at something: log-in, codes, phones. */
export const travelsAlone = (path: string): boolean =>
  /^(session\.(login|remembered|again)$|account\.changePassword$|scan\.|phoneOfDemo\.)/.test(path)

/** Sends at most as many calls in one request as the gateway takes. */
export const makeClient = (queries: QueryClient) =>
  trpc.createClient({
    links: [
      refreshLink(queries),
      sessionLink,
      splitLink({
        condition: ({ path, context }) => travelsAlone(path) || context.skipBatch === true,
        true: httpLink({ url }),
        false: httpBatchLink({ url, maxItems: 10, maxURLLength: 6000 }),
      }),
    ],
  })
