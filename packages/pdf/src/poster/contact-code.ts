type Contact = Readonly<Record<'name' | 'phone' | 'email' | 'company', string>>
const escaped = (text: string) => text.replace(/[\\;:,"]/g, (mark) => `\\${mark}`)

/** A contact as phones read it from a QR code. */
export const contactCode = ({ name, phone, email, company }: Contact): string =>
  `MECARD:${[
    ['N', name],
    ['ORG', company],
    ['TEL', phone],
    ['EMAIL', email],
  ]
    .flatMap(([field, value]) => (value ? [`${field}:${escaped(value)};`] : []))
    .join('')};`
