// The few icons of the frame, drawn inline: no font, no request.
const paths = {
  busca: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5 15 15',
  menu: 'M2 4h12M2 8h12M2 12h12',
  calendario:
    'M3 2.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 13V4A1.5 1.5 0 0 1 3 2.5M1.5 6h13M5 1v3M11 1v3',
  documento: 'M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5M6 8.5h4M6 11h4',
  // a sheet with a signature
  contrato: 'M3 1.5h10v13H3zM5.5 4.5h5M5.5 7h5M5 11.5c1-2 2-2 2 0s1 1.5 1.5.5.8-1 1.2 0 .8.7 1.3.2',
  folha: 'M1.5 4h13v8h-13zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M4 6.5v3M12 6.5v3',
  lei: 'M8 2v12M5 14h6M3 4.5h10M3 4.5 1 9.5h4zM13 4.5l-2 5h4z',
  relatorio: 'M2 14h12M4 14V8.5M8 14V3.5M12 14v-3.5',
  enviar: 'M8 11V2.5M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3',
  abrir: 'M3 8h9M8.5 4 12.5 8l-4 4',
  predio: 'M1.5 6 8 2l6.5 4zM3.5 6v6.5M6.5 6v6.5M9.5 6v6.5M12.5 6v6.5M1.5 14.5h13M2.5 12.5h11',
  conversa: 'M2 2.5h12v9H7L3.5 14v-2.5H2zM5 5.5h6M5 8.5h4',
  dados: 'M3 4c0-2 10-2 10 0s-10 2-10 0v8c0 2 10 2 10 0V4M3 8c0 2 10 2 10 0',
  fechar: 'M3 3l10 10M13 3 3 13',
  lista: 'M2 4h1M2 8h1M2 12h1M6 4h8M6 8h8M6 12h8',
  megafone: 'M2 6.5v3h2.5l7 3.5V3l-7 3.5zM4.5 9.5l1 4h2l-.8-3M13.5 6.5v3',
  filtro: 'M1.5 3.5h13M4 8h8M6.5 12.5h3',
} as const

export function Icon({ name, size = 18 }: { name: keyof typeof paths; size?: number }) {
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
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
