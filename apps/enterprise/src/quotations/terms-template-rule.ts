import { holds } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'

/** New papers of a person begin with their default template: nobody but those who keep the company's makes one for somebody else. */
export const termsTemplateRule: AfterChange = async (_transaction, { reader, maker }, { after }) => {
  if (after.is_default === true && String(after.owner_id) !== maker && !holds(reader, 'TS-3306'))
    throw blocked('owner', 'defaultOfOthers')
}
