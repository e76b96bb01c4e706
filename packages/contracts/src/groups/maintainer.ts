import { link } from '../catalogue/kinds.ts'

/** Who keeps a record up to date: whoever makes it, until somebody else is named. */
export const maintainer = link('employee', ['维护人', 'Maintainer'], { filter: true, mine: true })
