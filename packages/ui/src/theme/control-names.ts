/** Classes of the controls that a form has dozens of: the name of a recipe, and one of its looks where it has several. */
export const controlClasses = [
  ...['input', 'textarea', 'select'].flatMap((control) =>
    ['outline', 'flushed', 'subtle'].map((look) => `${control}-${look}`),
  ),
  'choices',
  'choice',
  'radio',
]
