import { screen } from '../page.ts'
import { analysisNames } from './analyses.ts'

export const analysisPages = analysisNames.map((name) => screen(name))
