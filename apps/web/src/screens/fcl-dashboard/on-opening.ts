/** Numbers are counted again whenever they are opened. */
export const onOpening = { refetchOnMount: 'always' } as const
