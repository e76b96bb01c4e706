import type { Contract, InputOf } from '@hangjia/contracts'
import { shareWeight } from '@hangjia/pricing'
import { plainContainerNumber } from '@hangjia/validation'
import { addDecimals, compareDecimals, decimal, plainText } from '@hangjia/validation/decimal'
import { invalid } from '../../records/saving/change-records.ts'
import type { Parts, Shares } from './split-charges.ts'

export interface Asked
  extends Pick<InputOf<Contract['orders']['split']>, 'boxes' | 'cargo' | 'containers' | 'soNumbers'> {
  /** SO numbers that only the part has. */
  readonly newNumbers?: readonly string[]
}
type Line = Readonly<Record<string, unknown>>
type Lines = readonly Line[]
const measures = ['packages', 'grossKg', 'volumeM3'] as const

/** Ordered containers, loaded containers, cargo and SO numbers of an order. */
export interface Shipped {
  readonly boxes: Lines
  readonly containers: Lines
  readonly cargo: Lines
  readonly soNumbers: readonly string[]
}

/** The part that stays and the one that goes; refuses more than there is, and a part without containers and cargo. */
export const splitParts = (shipped: Shipped, asked: Asked): Parts<Shipped> => {
  const boxes = splitBoxes(shipped.boxes, asked.boxes)
  const containers = splitContainers(shipped.containers, asked.containers)
  const cargo = splitCargo(shipped.cargo, asked.cargo)
  const soNumbers = splitNumbers(shipped.soNumbers, asked)
  const loadedIn = (side: keyof Parts<unknown>) =>
    containers[side].map((line) => underNumberOf(line, shipped.soNumbers, soNumbers[side]))
  const partOf = (side: keyof Parts<unknown>): Shipped => ({
    boxes: boxes[side],
    containers: loadedIn(side),
    cargo: cargo[side],
    soNumbers: soNumbers[side],
  })
  const parts = { rest: partOf('rest'), split: partOf('split') }
  for (const [field, part] of [
    ['cargo', parts.split],
    ['boxes', parts.rest],
  ] as const)
    if (part.boxes.length + part.cargo.length === 0)
      throw invalid(field, field === 'boxes' ? 'splitWhole' : 'splitNothing')
  for (const part of Object.values(parts)) checkLoaded(part)
  return parts
}

const quantityOf = ({ quantity }: Line): number => Number(quantity ?? 1)
const atPosition = <T extends { readonly at: number }>(asked: readonly T[], at: number): readonly T[] =>
  asked.filter((one) => one.at === at)

const splitBoxes = (boxes: Lines, asked: Asked['boxes']): Parts<Line[]> => {
  for (const { at } of asked) if (!boxes[at]) throw invalid('boxes', 'notFound')
  const moved = boxes.map((_, at) => atPosition(asked, at).reduce((total, { quantity }) => total + quantity, 0))
  for (const [at, line] of boxes.entries())
    if ((moved[at] ?? 0) > quantityOf(line)) throw invalid('boxes', 'splitBeyond', { most: quantityOf(line) })
  const part = (quantities: (at: number) => number) =>
    boxes.flatMap((line, at) => (quantities(at) > 0 ? [{ ...line, quantity: quantities(at) }] : []))
  return {
    rest: part((at) => quantityOf(boxes[at] ?? {}) - (moved[at] ?? 0)),
    split: part((at) => moved[at] ?? 0),
  }
}

const splitContainers = (containers: Lines, asked: readonly string[]): Parts<Line[]> => {
  const wanted = asked.map(plainContainerNumber)
  const isWanted = ({ containerNo }: Line) => wanted.includes(plainContainerNumber(String(containerNo)))
  const split = containers.filter(isWanted)
  if (split.length < new Set(wanted).size) throw invalid('containers', 'notFound')
  return { rest: containers.filter((line) => !isWanted(line)), split }
}

/** A loaded container under an SO number of its part: one that went with the other part is replaced by the only one that there is. */
const underNumberOf = (line: Line, before: readonly string[], after: readonly string[]): Line => {
  const number = known(line.soNumber)
  if (number === null || !before.includes(number) || after.includes(number)) return line
  return { ...line, soNumber: after.length === 1 ? after[0] : null }
}

const splitNumbers = (
  numbers: readonly string[],
  { soNumbers: asked, newNumbers = [] }: Pick<Asked, 'soNumbers' | 'newNumbers'>,
): Parts<string[]> => {
  if (asked.some((number) => !numbers.includes(number))) throw invalid('soNumbers', 'notFound')
  return {
    rest: numbers.filter((number) => !asked.includes(number)),
    split: [...numbers.filter((number) => asked.includes(number)), ...newNumbers],
  }
}

/** Loaded containers are among the ordered ones of their part. */
const checkLoaded = ({ boxes, containers }: Shipped): void => {
  for (const box of new Set(containers.map((line) => line.box))) {
    const ordered = boxes.filter((line) => line.box === box).reduce((total, line) => total + quantityOf(line), 0)
    if (boxes.length > 0 && containers.filter((line) => line.box === box).length > ordered)
      throw invalid('containers', 'moreContainersThanOrdered', { box: String(box) })
  }
}

const known = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
const isNothing = (value: string | null): boolean => value === null || !/[1-9]/.test(value)

const splitCargo = (cargo: Lines, asked: Asked['cargo']): Parts<Line[]> => {
  for (const { at } of asked) if (!cargo[at]) throw invalid('cargo', 'notFound')
  const parts = cargo.map((line, at) => goodsOf(line, atPosition(asked, at)[0]))
  const some = (side: keyof Parts<unknown>) =>
    parts.flatMap((part) => {
      const line = part[side]
      return line ? [line] : []
    })
  return { rest: some('rest'), split: some('split') }
}

/** One kind of goods in two parts; a part without packages, weight and volume has none of it. */
const goodsOf = (line: Line, asked: Asked['cargo'][number] | undefined): Parts<Line | null> => {
  const moved = measures.map((name) => known(asked?.[name]))
  if (moved.every(isNothing)) return { rest: line, split: null }
  const left = measures.map((name, at) => {
    const [whole, gone] = [known(line[name]), moved[at] ?? null]
    if (gone === null || whole === null) return whole
    if (compareDecimals(gone, whole) > 0) throw invalid('cargo', 'splitBeyond', { most: whole })
    return plainText(decimal(whole).minus(decimal(gone)))
  })
  const having = (values: readonly (string | null)[]): Line => ({
    ...line,
    packages: isNothing(values[0] ?? null) ? null : Number(values[0]),
    grossKg: isNothing(values[1] ?? null) ? null : values[1],
    volumeM3: isNothing(values[2] ?? null) ? null : values[2],
  })
  const isAllGone = measures.every((name, at) => known(line[name]) === null || isNothing(left[at] ?? null))
  return { rest: isAllGone ? null : having(left), split: having(moved) }
}

/** Measures by which charges are divided between two parts of an order. */
export const sharesOf = ({ rest, split }: Parts<Shipped>): Shares => {
  const boxes = new Map<string, Parts<number>>()
  for (const box of new Set([...rest.boxes, ...split.boxes].map((line) => String(line.box))))
    boxes.set(box, { rest: countIn(rest, box), split: countIn(split, box) })
  const moved = split.boxes.reduce((total, line) => total + quantityOf(line), 0)
  if (moved > 0) {
    const left = rest.boxes.reduce((total, line) => total + quantityOf(line), 0)
    return { boxes, weights: { rest: String(left), split: String(moved) } }
  }
  const [left, gone] = [tonsOf(rest.cargo), tonsOf(split.cargo)]
  return { boxes, weights: left === null || gone === null ? null : { rest: left, split: gone } }
}
const countIn = ({ boxes }: Shipped, box: string): number =>
  boxes.filter((line) => String(line.box) === box).reduce((total, line) => total + quantityOf(line), 0)

const tonsOf = (cargo: Lines): string | null => {
  const sumOf = (name: 'grossKg' | 'volumeM3') => {
    const values = cargo.flatMap((line) => known(line[name]) ?? [])
    return values.length === 0 ? null : addDecimals(values)
  }
  return shareWeight('RT', { grossKg: sumOf('grossKg'), volumeM3: sumOf('volumeM3') })
}
