/** A bar of so many %; the number stands beside it. */
export function Medida({ parte, look = 'agora' }: { parte: number; look?: string }) {
  return (
    <svg className="medida" width="100%" height="8" aria-hidden="true">
      <rect width="100%" height="8" rx="4" />
      <rect className={look} width={`${Math.min(100, Math.max(0, parte)).toFixed(1)}%`} height="8" rx="4" />
    </svg>
  )
}
