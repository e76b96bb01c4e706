import { z } from 'zod'
import { boxCode, filledWords, words } from '../../schema.ts'
import { refusal } from '../../shapes/records/record.ts'

export const note = words(500).trim().default('')
export const reason = filledWords(500)
export const boxCount = (least: number) => z.strictObject({ box: boxCode, quantity: z.int().min(least).max(9999) })
export const boxes = z.array(boxCount(1)).min(1).max(10)
/** Bookings of the queue on which one act works at once. */
export const mostDecided = 100
/** Rows of an act on several; each is done or refused by itself. */
export const eachAnswer = z.object({ done: z.int(), refused: z.array(refusal) })
