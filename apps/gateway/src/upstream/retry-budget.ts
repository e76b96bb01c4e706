/** Lets at most `share` of all calls be asked twice, so that a sick upstream is not asked more than a healthy one. */
export const retryBudget = ({ share, most }: { share: number; most: number }) => {
  let left = most
  return {
    earn: () => {
      left = Math.min(most, left + share)
    },
    spend: () => {
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
