import { z } from 'zod'

/** A decimal string as the engine and the server write it. */
export const amount = z.string().regex(/^-?\d{1,30}(\.\d{1,12})?$/)
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)
