import type { AppRouter } from '@hangjia/contracts/router'
import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'

/** Every call of the product, typed by the contract. */
export const trpc = createTRPCReact<AppRouter>()

const url = '/trpc'
/** At most as many calls travel together as the gateway takes; log-in travels alone. */
export const makeClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => path === 'session.login',
        true: httpLink({ url }),
        false: httpBatchLink({ url, maxItems: 10, maxURLLength: 6000 }),
      }),
    ],
  })
