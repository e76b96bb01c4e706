import { afterAll } from 'vitest'
import { endFile } from './at-file-end.ts'

// Runs around every file of the service tests.
afterAll(endFile)
