/** Numbers are counted anew whenever they are opened. */
export const onOpening = { refetchOnMount: 'always' } as const
