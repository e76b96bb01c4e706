import { expect, it } from 'vitest'
import { cargoWords } from './cargo-words.ts'

it.each([
  [{ boxes: [{ box: '40HQ', quantity: 2 }] }, '2 × 40HQ'],
  [{ packages: 10, grossKg: '980', volumeM3: '2.4', pieces: [] }, '980 kg · 2.4 m³'],
  [{ packages: 1, grossKg: '38.6', pieces: [{ count: 1, lengthCm: '101', widthCm: '58', heightCm: '32' }] }, '38.6 kg'],
  [{ pieces: [{ count: 20, lengthCm: '60', widthCm: '40', heightCm: '40', kg: '12' }] }, '20 × 60 × 40 × 40 cm'],
  [{ box: '40FR', quantity: 1, pieces: [], lashing: true }, '1 × 40FR'],
  [{ grossKg: '12500', volumeM3: '30', truckType: 'T9_6' }, '12,500 kg · 30 m³'],
  [{ truckType: 'T9_6' }, ''],
  [{ product: 'Ethanol', volumeL: 20_000, tanks: 1 }, 'Ethanol · 20,000 L'],
])('%j reads %s', (cargo, words) => expect(cargoWords({ cargo: cargo as never })).toBe(words))
