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
  imagem: 'M1.5 2.5h13v11h-13zM1.5 11l3.5-3.5 4 4 2.5-2.5 3 3M10.5 5.5h.1',
  tabela: 'M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.8h13M5.8 2.5v11M10.2 2.5v11',
  audio: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 5.5a3.5 3.5 0 0 1 0 5M12.5 3.5a6.3 6.3 0 0 1 0 9',
  linhaAcima: 'M1.5 9.5h13v4h-13zM8 1.5v5M5.5 4h5',
  linhaAbaixo: 'M1.5 2.5h13v4h-13zM8 9.5v5M5.5 12h5',
  semLinha: 'M1.5 2.5h13v4h-13zM6 10l4 4M10 10l-4 4',
  colunaAntes: 'M9.5 1.5h4v13h-4zM4 5.5v5M1.5 8h5',
  colunaDepois: 'M2.5 1.5h4v13h-4zM12 5.5v5M9.5 8h5',
  semColuna: 'M2.5 1.5h4v13h-4zM10 6l4 4M14 6l-4 4',
  linhaDeTitulos: 'M1.5 2.5h13v11h-13zM1.5 6.5h13M3.5 4.5h9M3.8 9h1M8 9h1M12 9h.5',
  colunaDeTitulos: 'M1.5 2.5h13v11h-13zM6 2.5v11M3.8 5h.1M3.8 8h.1M3.8 11h.1',
  sobrescrito: 'M1.5 6l6.5 8M8 6l-6.5 8M10.7 3.4c.3-1.8 3.2-1.4 2.4.5L10.7 7h3.2',
  subscrito: 'M1.5 2l6.5 8M8 2l-6.5 8M10.7 10.4c.3-1.8 3.2-1.4 2.4.5L10.7 14h3.2',
  semTabela: 'M1.5 2.5h13v11h-13zM5.5 5.5l5 5M10.5 5.5l-5 5',
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
