import { costlessMoved, type Mover, pageShowing, type Reader, rowSchema, seesCost, whatMoved } from '@hangjia/contracts'
import { z } from 'zod'

/**
 * Parts of a comparison of two instants that leave for this reader, whatever the upstream sent: no buying side without the right,
 * and the values of a row only as its page shows them to this reader.
 */
export const movedSchema = (reader: Reader): z.ZodType => {
  const shown = seesCost(reader) ? whatMoved : costlessMoved
  return shown.transform((moved) => ({ ...moved, movers: moved.movers.map((mover) => withOwnRows(mover, reader)) }))
}

const withOwnRows = <M extends Pick<Mover, 'resource' | 'before' | 'after'>>(mover: M, reader: Reader): M => {
  const page = pageShowing(mover.resource, reader)
  const row = page ? rowSchema(page.of, reader).nullable() : z.unknown().transform(() => null)
  return { ...mover, before: row.parse(mover.before), after: row.parse(mover.after) }
}
