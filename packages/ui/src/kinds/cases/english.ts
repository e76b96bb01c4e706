import { type Speech, speechOf } from '../../speech.tsx'

/** Speech that answers labels in English, and keys of words as they are. */
export const english: Speech = speechOf({ language: 'en', say: String, rule: String })
