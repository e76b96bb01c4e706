interface Fact {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}

/** A few figures of a card, each with its name. */
export const Facts = ({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) => (
  <dl className="flex wrap gap-y-4 gap-x-18 pb-8 px-14" aria-label={label}>
    {facts.map(({ name, value, isBad }) => (
      <div key={name} className="flex gap-6 items-baseline">
        <dt className="muted text-12">{name}</dt>
        <dd className={`medium figures ${isBad ? 'bad' : ''}`}>{value}</dd>
      </div>
    ))}
  </dl>
)
