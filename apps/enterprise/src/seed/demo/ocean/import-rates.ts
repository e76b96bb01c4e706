import type { importRate } from '@hangjia/contracts'
import { dice } from '../../dice.ts'
import type { SeedRow } from '../../seed-row.ts'
import { candidates } from './candidates.ts'
import type { RateFacts } from './rates.ts'
import { type Amount, inFives, wayOf } from './special-boxes.ts'

type ImportRow = Partial<SeedRow<typeof importRate>>
interface ImportFacts extends RateFacts {
  /** The seller abroad. */
  readonly agent: string
}

/** The way back of `lanes` export lanes: containers come home for less than they went out. */
export const demoImportRates = (lanes: number, facts: ImportFacts, amount: Amount = inFives): ImportRow[] =>
  candidates(lanes)
    .filter(({ departure }) => departure.port.startsWith('CN'))
    .flatMap((candidate) => {
      const { row, level } = wayOf(candidate, facts)
      const draw = dice(`${candidate.key}|import`)
      const whole = level * (level > 1200 ? 0.35 : 0.6)
      const price = (box: string, value: number) => ({ box, price: amount(value) })
      const rate: ImportRow = {
        ...row,
        pol: row.pod,
        polTerminal: null,
        via: row.via.toReversed(),
        pod: row.pol,
        podTerminal: null,
        incotermBase: 'FOB',
        originOnRequest: false,
        currency: facts.ids.currency('USD'),
        validityBasis: 'etd',
        boxPrices: [price('20GP', whole * 0.62), price('40GP', whole), price('40HQ', whole)],
        agent: draw.chance(0.5) ? facts.agent : null,
      }
      if (!draw.chance(0.35)) return [rate]
      const fromDoor: ImportRow = {
        ...rate,
        incotermBase: 'EXW',
        agent: facts.agent,
        originOnRequest: draw.chance(0.3),
      }
      return [rate, fromDoor]
    })
