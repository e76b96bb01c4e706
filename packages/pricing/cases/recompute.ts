import type { Derivation } from '@hangjia/contracts'
import Big from 'big.js'
import type { DerivationRule } from '../src/money/derivation.ts'

/** Computes a derivation again from its leaves, by the definition of each rule alone, without the engine. */
export const recompute = (node: Derivation): Big => {
  const parts = node.children.map(recompute)
  return rules[node.rule as DerivationRule](node, parts)
}

type Rule = (node: Derivation, parts: readonly Big[]) => Big
const at = (parts: readonly Big[], index = 0): Big => {
  const part = parts[index]
  if (part === undefined) throw new Error('a part is missing')
  return part
}
const parameter = ({ parameters }: Derivation, name: string) => new Big(parameters[name] ?? 'missing')
const round = (value: Big, decimals: number) => value.round(decimals, Big.roundHalfUp)
const add = (parts: readonly Big[]) => parts.reduce((sum, part) => sum.plus(part), new Big('0'))
const greatest = (parts: readonly Big[]) => parts.reduce((one, other) => (other.gt(one) ? other : one), at(parts))
const lowest = (parts: readonly Big[]) => parts.reduce((one, other) => (other.lt(one) ? other : one), at(parts))
const up = (value: Big, step: Big) => {
  const whole = value.div(step).round(0, Big.roundDown)
  return (whole.times(step).lt(value) ? whole.plus('1') : whole).times(step)
}

const leaf: Rule = ({ value }) => new Big(value)
const sum: Rule = (_node, parts) => add(parts)
const timesQuantity: Rule = (node, parts) => round(at(parts).times(parameter(node, 'quantity')), 2)
const converted: Rule = (node) => round(parameter(node, 'amount').times(parameter(node, 'rate')), 2)
const sameAmount: Rule = (node) => parameter(node, 'amount')
const noNumber: Rule = () => new Big('0')

const rules: Readonly<Record<DerivationRule, Rule>> = {
  'net.freight': leaf,
  'net.fee': leaf,
  'net.minimum': leaf,
  'net.maximum': leaf,
  'net.percent': leaf,
  'house.freight': leaf,
  'house.fee': leaf,
  'house.minimum': leaf,
  'house.maximum': leaf,
  'house.percent': leaf,
  'house.shipment': leaf,
  'markup.shipment': (node, parts) => round(at(parts).plus(parameter(node, 'value')), 2),
  'measure.cbm': timesQuantity,
  'measure.ton': timesQuantity,
  'measure.kg': timesQuantity,
  'measure.rt': timesQuantity,
  'measure.greatest': (_node, parts) => round(greatest(parts), 2),
  'measure.rebate': (_node, parts) => lowest(parts),
  'break.at': timesQuantity,
  'break.lowest': (_node, parts) => lowest(parts),
  'line.sheetMinimum': (_node, [least, ...parts]) => at(least ? [least] : []).minus(add(parts)),
  'markup.add': (node, parts) => round(at(parts).plus(parameter(node, 'value')), 4),
  'markup.percent': (node, parts) => round(at(parts).times(parameter(node, 'value').plus('100')).div('100'), 4),
  'markup.margin': (node, parts) =>
    round(
      at(parts)
        .times('100')
        .div(new Big('100').minus(parameter(node, 'value'))),
      4,
    ),
  'markup.toPrice': (node) => round(parameter(node, 'value'), 4),
  'round.up': (node, parts) => up(at(parts), parameter(node, 'step')),
  'round.wholeUnit': (_node, parts) => up(at(parts), new Big('1')),
  'round.unitPrice': (_node, parts) => round(at(parts), 2),
  'line.box': timesQuantity,
  'line.boxes': sum,
  'line.amount': timesQuantity,
  'line.percent': (_node, parts) => round(at(parts).times(at(parts, 1)).div('100'), 2),
  'line.minimum': (_node, parts) => (at(parts).lt(at(parts, 1)) ? round(at(parts, 1), 2) : at(parts)),
  'line.maximum': (_node, parts) => (at(parts).gt(at(parts, 1)) ? round(at(parts, 1), 2) : at(parts)),
  'line.merged': sum,
  'line.bundled': sum,
  'line.onePrice': leaf,
  'line.included': noNumber,
  'line.allIn': noNumber,
  'line.excluded': noNumber,
  'line.atCost': noNumber,
  'line.caseByCase': noNumber,
  'line.notForBox': noNumber,
  'weight.band': (_node, parts) => at(parts),
  'weight.light': noNumber,
  'weight.unknown': noNumber,
  'percent.base': sum,
  'percent.part': sameAmount,
  'sum.total': sum,
  'total.line': sameAmount,
  convert: converted,
}
