import type { ComponentProps } from 'react'

const looks = {
  page: 'flex-none wrap gap-8 min-h-52 py-11',
  panel: 'flex-none gap-8 min-h-48 py-6 px-12 border-b-muted',
  foot: 'flex-none gap-8 min-h-52 pl-20 pr-14 border-t',
  chosen: 'flex-none wrap gap-8 min-h-48 py-8 px-12 bg-picked border-t',
}

export interface ToolbarProps extends ComponentProps<'div'> {
  /** `page`: above a list; `panel`: head of a part; `foot`: acts that end a form; `chosen`: acts on the rows that are ticked or changed. */
  readonly look: keyof typeof looks
}

/** One line of acts, filters and facts; a child with the class `flex-1` separates its two ends. */
export const Toolbar = ({ look, className = '', ...rest }: ToolbarProps) => (
  <div {...rest} className={`row ${looks[look]} ${className}`} />
)
