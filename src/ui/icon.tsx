// The few icons of the frame, drawn inline: no font, no request.
const paths = {
  busca: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5 15 15',
  menu: 'M2 4h12M2 8h12M2 12h12',
  documento: 'M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5M6 8.5h4M6 11h4',
  fechar: 'M3 3l10 10M13 3 3 13',
  lista: 'M2 4h1M2 8h1M2 12h1M6 4h8M6 8h8M6 12h8',
  filtro: 'M1.5 3.5h13M4 8h8M6.5 12.5h3',
} as const

export const Icon = ({ name, size }: { name: keyof typeof paths; size?: number }) => (
  <Drawing path={paths[name]} size={size} />
)

/** A drawing of 16 × 16 in the colour of the text around it; pages with drawings of their own keep their paths. */
export function Drawing({ path, size = 18 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
