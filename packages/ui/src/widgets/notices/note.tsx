import type { ComponentProps } from 'react'

const tones = { plain: 'muted bg-subtle', warning: 'warning bg-warning', bad: 'bad bg-bad' }
const looks = { line: 'flex-none py-8 px-20 border-b-muted', box: 'py-8 px-12 rounded-2' }

export interface NoteProps extends ComponentProps<'div'> {
  readonly tone?: keyof typeof tones | undefined
  /** `line`: across a page or a panel, under its head; `box`: among other content. */
  readonly look?: keyof typeof looks | undefined
}

/** Message about the content below it, with the acts that it calls for. */
export const Note = ({ tone = 'plain', look = 'line', className = '', ...rest }: NoteProps) => (
  <div {...rest} className={`row gap-8 ${tones[tone]} ${looks[look]} ${className}`} />
)
