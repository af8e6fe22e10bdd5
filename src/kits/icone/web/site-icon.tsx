import sprite from './icones.svg?url'

/** One of the icons that staff choose from (icones.ts); decoration, so that the words beside it must say all. `size` in CSS pixels. */
export const SiteIcon = ({ name, size = 24 }: { name: string; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
