export interface Lane {
  readonly pol: string
  readonly pod: string
}

/** The lowest price of a container in one currency in the week that begins on a Monday. */
export interface WeekPrice extends Lane {
  readonly week: string
  readonly currency: string
  readonly price: string
}
