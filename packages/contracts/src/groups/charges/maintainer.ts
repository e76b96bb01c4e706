import { link } from '../../catalogue/kinds.ts'

/** Person who keeps a record up to date: its maker, until another one is named. */
export const maintainer = link('employee', ['维护人', 'Maintainer'], { filter: true, mine: true })
