import type { dgSegregation } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'

type ImoClass = ChoiceOf<(typeof dgSegregation)['fields']['rowClass']>
type Value = ChoiceOf<(typeof dgSegregation)['fields']['value']>

/** Classes that one line of the table covers, and the distance of each line's goods from theirs; 5 is within class 1 (R28). */
const segregationTable: readonly (readonly [classes: readonly ImoClass[], values: string])[] = [
  [['1.1', '1.2', '1.5'], '5 5 5 4 2 2 4 4 4 4 4 4 2 4 2 4 0'],
  [['1.3', '1.6'], '5 5 5 4 2 2 4 3 3 4 4 4 2 4 2 2 0'],
  [['1.4'], '5 5 5 2 1 1 2 2 2 2 2 2 0 4 2 2 0'],
  [['2.1'], '4 4 2 0 0 0 2 1 2 2 2 2 0 4 2 1 0'],
  [['2.2'], '2 2 1 0 0 0 1 0 1 0 0 1 0 2 1 0 0'],
  [['2.3'], '2 2 1 0 0 0 2 0 2 0 0 2 0 2 1 0 0'],
  [['3'], '4 4 2 2 1 2 0 0 2 2 2 2 0 3 2 0 0'],
  [['4.1'], '4 3 2 1 0 0 0 0 1 0 1 2 0 3 2 1 0'],
  [['4.2'], '4 3 2 2 1 2 2 1 0 1 2 2 1 3 2 1 0'],
  [['4.3'], '4 4 2 2 0 0 2 0 1 0 2 2 0 2 2 1 0'],
  [['5.1'], '4 4 2 2 0 0 2 1 2 2 0 2 1 3 1 2 0'],
  [['5.2'], '4 4 2 2 1 2 2 2 2 2 2 0 1 3 2 2 0'],
  [['6.1'], '2 2 0 0 0 0 0 0 1 0 1 1 0 1 0 0 0'],
  [['6.2'], '4 4 4 4 2 2 3 3 3 2 3 3 1 0 3 3 0'],
  [['7'], '2 2 2 2 1 1 2 2 2 2 1 2 0 3 0 2 0'],
  [['8'], '4 2 2 1 0 0 0 1 1 1 2 2 0 3 2 0 0'],
  [['9'], '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0'],
]

/** Every pair of classes once, the lower one first. */
export const segregationPairs = (): { rowClass: ImoClass; columnClass: ImoClass; value: Value }[] => {
  const order = segregationTable.flatMap(([classes]) => classes).toSorted()
  return segregationTable.flatMap(([rows, values]) =>
    segregationTable.flatMap(([columns], at) =>
      rows.flatMap((rowClass) =>
        columns
          .filter((columnClass) => order.indexOf(rowClass) <= order.indexOf(columnClass))
          .map((columnClass) => ({ rowClass, columnClass, value: Number(values.split(' ')[at]) as Value })),
      ),
    ),
  )
}
