import { fieldOf } from '../fields.tsx'
import { BoxesControl } from './boxes-control.tsx'

export const BoxesField = fieldOf(BoxesControl)
