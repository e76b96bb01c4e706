import { link } from '../catalogue/kinds.ts'

/** A filter of lists by the units in which the people of a record work, those below included. */
export const ofUnits = {
  ofUnits: link('organisation', ['部门', 'Unit'], {
    filter: true,
    help: ['含下级部门；按人员现在所在部门', 'With the units below; by where its people work now'],
  }),
} as const
