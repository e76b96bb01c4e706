/** Milestones of a container by their DCSA codes. */
export const milestones = [
  ['PICK', '提空', 'Empty picked up'],
  ['GTIN', '进港', 'Gate in'],
  ['LOAD', '装船', 'Loaded'],
  ['DEPA', '开船', 'Departed'],
  ['ARRI', '到港', 'Arrived'],
  ['DISC', '卸船', 'Discharged'],
  ['GTOT', '提重', 'Gate out'],
  ['RTN', '还空', 'Empty returned'],
] as const
