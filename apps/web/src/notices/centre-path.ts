/** Page name of the message centre (spec §2.1). */
export const centrePage = 'notificationMessage'
/** Address of this message in the message centre. */
export const centrePath = (id: string): string => `/${centrePage}?message=${id}`
