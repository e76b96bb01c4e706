/** Scope of sales persons: of the company, or of an institution (spec §6). */
export type SalesModule = 'company' | 'inst'
/** Kinds of account ids in the request and in the answer: console account (`sys`) or marketing account (`mp`). */
export type SalesIdType = 'sys-sys' | 'mp-mp' | 'mp-sys'

/** The five calls that search sales persons (spec §7.4); the institution side has none for mp-sys. */
const paths = {
  company: {
    'sys-sys': '/combobox/querysalesbyinstid',
    'mp-mp': '/salescustomer/querysalesuser',
    'mp-sys': '/combobox/querySalesUser',
  },
  inst: {
    'sys-sys': '/instclientportraita/querysalesbyinstid',
    'mp-mp': '/instclientportraita/querySalesMpIdByInstId',
    'mp-sys': null,
  },
} as const satisfies Record<SalesModule, Record<SalesIdType, string | null>>

/** Path of the search for sales persons, to the letter of spec §7.4; null where the spec has no call. */
export const salesSearchPath = <M extends SalesModule, T extends SalesIdType>(
  module: M,
  idType: T,
): (typeof paths)[M][T] => paths[module][idType]
