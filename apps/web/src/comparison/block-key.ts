interface Of {
  readonly isOfMode?: boolean | undefined
}
/** Key of the heading of a block of charges; carriage of a mode need not be by sea. */
export const blockKey = <B extends string>(block: B, { isOfMode }: Of): B | 'modeFreight' =>
  isOfMode && block === 'freight' ? 'modeFreight' : block
