import { choiceKind, flagKind } from './choice-kinds.tsx'
import { dateKind, instantKind } from './date-kinds.tsx'
import { daysKind, weekdaysKind } from './days-kinds.tsx'
import { filesKind } from './files/files-kind.tsx'
import type { FieldKinds } from './kind.ts'
import { linesKind } from './lines-kind.tsx'
import { linkKind, listKind } from './link-kinds.tsx'
import { decimalKind, integerKind } from './number-kinds.tsx'
import { boxPricesKind } from './prices/box-prices-kind.tsx'
import { richTextKind } from './rich-text/rich-text-kind.tsx'
import { codeKind, longTextKind, textKind } from './text-kinds.tsx'

/** Browser implementation of each kind of field. A missing kind does not compile. */
export const fieldKinds = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  code: codeKind,
  integer: integerKind,
  decimal: decimalKind,
  date: dateKind,
  instant: instantKind,
  flag: flagKind,
  choice: choiceKind,
  days: daysKind,
  weekdays: weekdaysKind,
  link: linkKind,
  list: listKind,
  boxPrices: boxPricesKind,
  files: filesKind,
  // Read when it is asked for: if the module of lines is loaded first, this one runs before lines exist.
  get lines() {
    return linesKind
  },
} as const satisfies FieldKinds
