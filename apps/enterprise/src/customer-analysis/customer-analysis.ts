import type { AnalysisPart, Contract, Dimension } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { behind } from './behind.ts'
import type { Engine } from './engine.ts'
import { figuresOf } from './figures.ts'
import { reachedOptions } from './options.ts'
import { partMakers } from './parts.ts'
import { analysisCurrency, periodBefore, scopeOf, shownOf } from './scope.ts'
import { tally } from './tally.ts'

/** Figures about customers, for every page that is declared. */
export const customerAnalysis = {
  read: async (context, question) => {
    const scope = await scopeOf(context, question)
    const shown = shownOf(scope)
    const makers = shown.parts.map((name) => partMakers[name])
    const sets = distinct([[], ['customer'], ...makers.flatMap(({ needs }) => needs)])
    const counted = await tally(context.database, scope, sets)
    const engine: Engine = {
      context,
      scope,
      groups: (set, before) =>
        (counted[sets.findIndex((one) => one.join() === set.join())] ?? []).filter(
          (group) => group.before === (before !== undefined),
        ),
    }
    const { figures, currencies } = await figuresOf(engine, shown.figures)
    const parts: AnalysisPart[] = []
    for (const { make } of makers) parts.push(await make(engine))
    const isKnown = (code: string) => code === analysisCurrency || scope.rates.some(({ from }) => from === code)
    return {
      asOf: context.now(),
      currency: analysisCurrency,
      rates: scope.rates.filter(({ from }) => currencies.includes(from)),
      unconverted: currencies.filter((code) => !isKnown(code)),
      before: periodBefore(question),
      figures,
      parts,
    }
  },
  behind,
  options: reachedOptions,
} satisfies HandlersFor<Contract['customerAnalysis']>

const distinct = (sets: readonly (readonly Dimension[])[]): readonly (readonly Dimension[])[] => [
  ...new Map(sets.map((set) => [set.join(), set])).values(),
]
