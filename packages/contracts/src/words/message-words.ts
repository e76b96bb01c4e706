/** Names in braces that the words of a message may contain: its usual title and text, the company, the time of sending. */
const messagePlaceholders = ['title', 'body', 'company', 'time'] as const
type Placeholder = (typeof messagePlaceholders)[number]

const isPlaceholder = (name: string): name is Placeholder => messagePlaceholders.some((one) => one === name)
const braces = /\{([^{}]*)\}/g

/** Names in braces that no message has, each once. */
export const unknownPlaceholders = (template: unknown): readonly string[] =>
  typeof template === 'string'
    ? [...new Set([...template.matchAll(braces)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name])))]
    : []

/** Words of a company with their names in braces filled in; the usual words where the company has none, or nothing is left of them. */
export const wordMessage = (
  template: string | null | undefined,
  usual: 'title' | 'body',
  words: Readonly<Record<Placeholder, string>>,
): string => {
  const filled = template?.replace(braces, (whole, name: string) => (isPlaceholder(name) ? words[name] : whole)).trim()
  return filled || words[usual]
}
