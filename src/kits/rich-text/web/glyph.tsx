// The pictures of the toolbar, drawn inline: letters where word processors have letters.
const paths = {
  desfazer: 'M5.5 3 2 6.5 5.5 10M2 6.5h7.5a4 4 0 0 1 0 8H6',
  refazer: 'M10.5 3 14 6.5 10.5 10M14 6.5H6.5a4 4 0 0 0 0 8H10',
  titulo2: 'M1.5 3.5h7M5 3.5v9M10.6 8.7c.4-2.4 4.3-1.6 3.2.7l-3.2 3.1h3.9',
  titulo3: 'M1.5 3.5h7M5 3.5v9M10.7 7.2h3.5l-2 2.3c3.2-.2 2.7 3.2.3 3.2-1 0-1.6-.4-2-1',
  titulo4: 'M1.5 3.5h7M5 3.5v9M13.4 12.7V7l-3.1 4h4.3',
  lista: 'M6 3.5h8.5M6 8h8.5M6 12.5h8.5M2 3.5h.1M2 8h.1M2 12.5h.1',
  numerada: 'M7 3.5h7.5M7 8h7.5M7 12.5h7.5M2 2.5l1-.7v3.7M1.8 9.3c.4-1.8 2.6-.9 1.8.5l-1.8 2.4h2.2',
  avancar: 'M1.5 2.5h13M7.5 6.2h7M7.5 9.8h7M1.5 13.5h13M1.5 5.8 4 8l-2.5 2.2',
  recuar: 'M1.5 2.5h13M7.5 6.2h7M7.5 9.8h7M1.5 13.5h13M4 5.8 1.5 8 4 10.2',
  citacao: 'M2 3v10M5.5 4h9M5.5 8h9M5.5 12h6',
  link: 'M6.5 9.5l3-3M7 4.5l1.6-1.6a3 3 0 0 1 4.3 4.3L11.3 8.8M9 11.5l-1.6 1.6a3 3 0 0 1-4.3-4.3l1.6-1.6',
  linha: 'M1.5 8h13',
  limpar: 'M4 2.5h9M8.5 2.5 6.8 9M3 13.5h4M10.5 10.5l3.5 3.5M14 10.5 10.5 14',
} as const
const letters = {
  negrito: <b>N</b>,
  italico: <i>I</i>,
  sublinhado: <u>S</u>,
  riscado: <s>R</s>,
} as const

export type GlyphName = keyof typeof paths | keyof typeof letters

export function Glyph({ name }: { name: GlyphName }) {
  if (name in letters) return <span aria-hidden="true">{letters[name as keyof typeof letters]}</span>
  return (
    <svg
      viewBox="0 0 16 16"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={paths[name as keyof typeof paths]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
