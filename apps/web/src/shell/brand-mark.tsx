/** Brand mark: an H whose crossbar is a wave, over the water line. */
export const BrandMark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 36 36" fill="none" strokeLinecap="round" aria-hidden="true">
    <rect width="36" height="36" rx="9" fill="#1f6ab8" />
    <path d="M11.500 8.500v14M24.500 8.500v14" stroke="#fff" strokeWidth="4" />
    <path d="M11.500 16.800c4.500-3.400 8.500 2.600 13-.8" stroke="#fff" strokeWidth="3.200" />
    <path d="M8.500 28.500c3.200-1.700 6.300-1.700 9.500 0s6.300 1.700 9.500 0" stroke="#a9d0f5" strokeWidth="2" />
  </svg>
)
