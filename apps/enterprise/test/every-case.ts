/**
 * `EVERY_ENGINE=1 npm test` (at night and before a release): every suite of the database on both engines, and as many crashes, walks
 * and pages as find what one run in ten finds (docs/decisions/067-fewer-rounds-and-no-repeated-questions.md).
 */
export const isEveryCase = process.env.EVERY_ENGINE === '1'
