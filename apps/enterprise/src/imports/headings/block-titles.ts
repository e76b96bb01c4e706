import type { Fields, ImportIssue } from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import type { LinkNames } from '../../cells/link-names.ts'
import { doubtOf } from './left-words.ts'

interface Into {
  readonly given: Record<string, unknown>
  readonly fields: Fields
  links(to: string): LinkNames
}

/** Separator between the two ends of a lane. */
const betweenEnds = /\s+(?:-|–|—|to)\s+|\s*(?:→|=>|--?>|至|到)\s*/i

/**
 * Takes the title of a block of fees as their ports and their name, where their rows contain neither. Without it
 * they would be of every port: a title that names none is a doubt, too.
 */
export const takeBlockTitle = (title: string | undefined, row: number, into: Into): ImportIssue[] => {
  const { given, fields } = into
  if (title === undefined || !fields.pods || !isEmpty(given.pods)) return []
  const words = title.replace(/^[^:：]{1,20}[:：]\s*/, '')
  const ends = words.split(betweenEnds).map((end) => portsIn(end, into))
  const isRead = ends.length <= 2 && ends.every((ports) => ports.length > 0)
  if (isRead) {
    given.pods = ends.at(-1)
    if (ends.length === 2 && isEmpty(given.pols)) given.pols = ends[0]
  }
  if (fields.name && isBlank(given.name)) given.name = title.slice(0, maxNameLength)
  const cell = { row, column: '', field: 'pods', read: title }
  return [doubtOf(cell, isRead ? 'titleAsPorts' : 'titleLeft', { words: title.slice(0, 100) })]
}
const maxNameLength = 60

const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0)
const portsIn = (words: string, { links }: Into): string[] => {
  const found = links('port').named(words)
  if (found) return found.left.length === 0 ? [found.id] : []
  return links('port')
    .listedIn(words)
    .map(({ id }) => id)
}
