/** The window that the widths of columns were drawn for, in pixels. */
const drawnWidth = 1920
/** The three widths of columns that the specification names (§9), in pixels. */
export type DrawnColumn = 192 | 288 | 384

/** Share of a column in the window, for pages whose columns grow with it: `10%`, `15%`, `20%`. */
export const columnShare = (drawn: DrawnColumn): string => `${(drawn * 100) / drawnWidth}%`
