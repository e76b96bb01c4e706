/** Data of the workspace is refetched when the window gets the focus, and every two minutes. */
export const fresh = { refetchOnWindowFocus: true, refetchInterval: 120_000 } as const
