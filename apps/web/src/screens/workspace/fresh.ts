/** What stands on the desk is asked again when one comes back to it, and every two minutes. */
export const fresh = { refetchOnWindowFocus: true, refetchInterval: 120_000 } as const
