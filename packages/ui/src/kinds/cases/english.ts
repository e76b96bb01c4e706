import type { Speech } from '../../speech.tsx'

/** Speech that answers labels in English, and keys of words as they are. */
export const english: Speech = { language: 'en', say: String, rule: String, label: ([, words]) => words }
