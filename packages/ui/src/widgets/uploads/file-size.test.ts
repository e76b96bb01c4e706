import { expect, test } from 'vitest'
import { sizeWords } from './file-size.ts'

test.each([
  [0, '0 B'],
  [820, '820 B'],
  [1024, '1 KB'],
  [12_600, '12 KB'],
  [1024 * 1024, '1.0 MB'],
  [2_516_582, '2.4 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))
