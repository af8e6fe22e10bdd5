// The drawings of the home page, which no other page loads.
import type { SiteIcon } from '#base/site-icon.ts'

export const desenhos: Record<SiteIcon, string> = {
  // a sheet with a signature
  contrato: 'M3 1.5h10v13H3zM5.5 4.5h5M5.5 7h5M5 11.5c1-2 2-2 2 0s1 1.5 1.5.5.8-1 1.2 0 .8.7 1.3.2',
  folha: 'M1.5 4h13v8h-13zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M4 6.5v3M12 6.5v3',
  lei: 'M8 2v12M5 14h6M3 4.5h10M3 4.5 1 9.5h4zM13 4.5l-2 5h4z',
  relatorio: 'M2 14h12M4 14V8.5M8 14V3.5M12 14v-3.5',
  predio: 'M1.5 6 8 2l6.5 4zM3.5 6v6.5M6.5 6v6.5M9.5 6v6.5M12.5 6v6.5M1.5 14.5h13M2.5 12.5h11',
  conversa: 'M2 2.5h12v9H7L3.5 14v-2.5H2zM5 5.5h6M5 8.5h4',
  dados: 'M3 4c0-2 10-2 10 0s-10 2-10 0v8c0 2 10 2 10 0V4M3 8c0 2 10 2 10 0',
  megafone: 'M2 6.5v3h2.5l7 3.5V3l-7 3.5zM4.5 9.5l1 4h2l-.8-3M13.5 6.5v3',
  documento: 'M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5M6 8.5h4M6 11h4',
  lista: 'M2 4h1M2 8h1M2 12h1M6 4h8M6 8h8M6 12h8',
}
