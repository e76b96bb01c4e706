/** Right to decide on space, which the desk has in addition to the keys of its pages. */
export const decidesKey = 'TS-9031'

/** Receivers of notices for the desk of a page, about space of a salesperson: those who may decide on it. */
export const deskOf = (page: 'TS-1802' | 'TS-1804', salesman: string) =>
  ({ editorsWith: [page, decidesKey], of: { module: 'space', person: salesman } }) as const
