/** Page name of the message centre (spec §2.1). */
export const centrePage = 'notificationMessage'
/** Where the message centre shows this one. */
export const centrePath = (id: string): string => `/${centrePage}?message=${id}`
