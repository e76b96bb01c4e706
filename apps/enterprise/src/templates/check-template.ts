import {
  formatsOf,
  type Issue,
  Problem,
  parsesOf,
  type TemplateContent,
  type TemplateUse,
  wholeFreeTime,
} from '@hangjia/contracts'
import { plainHeading } from '@hangjia/contracts/headings'
import { missingFields } from '../imports/headings/missing-fields.ts'
import type { Target } from '../imports/headings/target.ts'
import { takesDefault } from '../imports/reading/record-rules.ts'

/**
 * Issues of a template: an unknown field or one with two columns, a heading that means two fields, a way of reading
 * that the field does not know, a default where none can be, and, for reading, a required field with neither column nor default.
 */
const templateIssues = (content: TemplateContent, use: TemplateUse, targets: readonly Target[]): Issue[] => {
  const byPath = new Map(targets.map((target) => [target.path, target]))
  const issues: Issue[] = []
  const say = (path: string, rule: string, parameters: Issue['parameters'] = {}) =>
    issues.push({ path, rule, parameters })
  const { columns, settings } = content
  const whole = wholeFreeTime(columns.map(({ columnName }) => columnName))
  const headings = new Map<string, number>()
  for (const [at, { columnName, title, aliases, parse, format }] of columns.entries()) {
    const target = byPath.get(columnName)
    if (!target) {
      say(`columns.${at}.columnName`, 'unknownField')
      continue
    }
    if (columns.findIndex((other) => other.columnName === columnName) < at) say(`columns.${at}.columnName`, 'repeated')
    if (whole.has(columnName)) say(`columns.${at}.columnName`, 'inFreeTime')
    if (parse !== null && !parsesOfTarget(target).includes(parse)) say(`columns.${at}.parse`, 'notAChoice')
    if (format !== null && !formatsOf(target.kind).includes(format)) say(`columns.${at}.format`, 'notAChoice')
    for (const heading of new Set([title, ...aliases].map(plainHeading))) {
      const first = headings.get(heading) ?? at
      headings.set(heading, first)
      if (first !== at)
        say(`columns.${at}.${plainHeading(title) === heading ? 'title' : 'aliases'}`, 'headingTwice', {
          other: columns[first]?.title ?? '',
        })
    }
  }
  for (const [at, { columnName }] of settings.defaults.entries()) {
    const target = byPath.get(columnName)
    if (!target || !takesDefault(target)) say(`settings.defaults.${at}.columnName`, 'unknownField')
    else if (settings.defaults.findIndex((other) => other.columnName === columnName) < at)
      say(`settings.defaults.${at}.columnName`, 'repeated')
  }
  if (use !== 'write') {
    const mapped = columns.flatMap(({ columnName }) => byPath.get(columnName) ?? [])
    for (const path of missingFields(targets, mapped, content)) {
      const [nameCn = path, nameEn = path] = byPath.get(path)?.label ?? []
      say(`columns.${path}`, 'fieldWithoutColumn', { nameCn, nameEn })
    }
  }
  if (settings.firstRow !== null && settings.headerRow !== null && settings.firstRow <= settings.headerRow)
    say('settings.firstRow', 'firstRowAboveHeadings')
  return issues
}

export const parsesOfTarget = ({ path, kind, box }: Target) =>
  parsesOf({ columnName: path, kind, ofBox: box !== undefined })

export const checkTemplate = (content: TemplateContent, use: TemplateUse, targets: readonly Target[]): void => {
  const issues = templateIssues(content, use, targets)
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}
