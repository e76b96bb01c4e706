/** `npm run e2e -- all` looks at every page whole, in both widths, languages and colour modes, and keeps a picture of each. */
export const isEveryLookWhole = process.env.HANGJIA_E2E === 'all'
