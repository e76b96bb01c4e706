import { beginDay } from '../tool.ts'

// Runs before every file of the journeys.
beginDay()
