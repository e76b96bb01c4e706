/**
 * `npm run e2e -- all` (nightly): every page whole, in both widths, languages and colour modes, with a picture of each; every value in
 * every place of every call; every picker of every page (docs/decisions/062-tests-of-every-run-and-of-the-night.md).
 */
export const isEveryCase = process.env.HANGJIA_E2E === 'all'
