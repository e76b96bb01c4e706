/** The mark: an H whose crossbar is a wave, over the water line. */
export const BrandMark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
    <rect width="36" height="36" rx="8" fill="#1f6ab8" />
    <path
      fill="#fff"
      d="M9.500 7.500h4.800v8.300c2.500-.2 4.200-1.400 7.400-1.700V7.500h4.800v14.800c-4.700-.8-6.500 1.500-10.300 1.800-2.800.2-4.500-.7-6.700-.8z"
    />
    <path
      d="M8 28.300c3.200-1.600 5.700-.5 8.500-.3 3.900.3 6.200-2 11.500-1"
      fill="none"
      stroke="#a6cdf3"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
