// The options of the settings. Plain data outside the contract, so that the form can use it in the browser.

export const imageFields = ['logo', 'favico', 'popup_img'] as const
export type ImageField = (typeof imageFields)[number]
/** Bytes. */
export const largestImage = 2_000_000
export const imageWords = 'uma imagem PNG, JPEG, WebP ou GIF'
export const largestIconSide = 1024

/** Settings with the addresses of the town's own pages there, and the networks' names. */
export const networks = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  google: 'Google',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
} as const
export const networkNames = Object.keys(networks) as (keyof typeof networks)[]

/** Of whom a second factor is demanded, where it is. */
export const deQuemSeExige = {
  administradores: 'Dos administradores',
  dados: 'Dos administradores e de quem vê dados pessoais',
  todos: 'De todos',
} as const
export type DeQuemSeExige = keyof typeof deQuemSeExige

/** To whom requests go, besides the registered organs, until the town says otherwise (docs/specification/requests.md#requests). */
export const destinosIniciais = {
  Secretarias: [
    'Administração',
    'Saúde',
    'Educação',
    'Assistência social',
    'Transporte',
    'Cultura',
    'Agricultura',
    'Esporte/Lazer',
    'Outros',
  ],
  Setores: ['Finanças', 'Licitação', 'Contabilidade', 'Controladoria', 'Pessoal', 'Convênios', 'Outros'],
} as const

/** The names of a list with one a line: without blanks, each once. */
export const nomesDaLista = (texto: string): string[] => [
  ...new Set(
    texto
      .split('\n')
      .map((nome) => nome.replace(/\s+/g, ' ').trim())
      .filter((nome) => nome !== ''),
  ),
]

/** The time zones of Brazil, from east to west. */
export const timeZones = {
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Bahia': 'Bahia (UTC−3)',
  'America/Sao_Paulo': 'Brasília, Sul e Sudeste, Goiás (UTC−3)',
  'America/Maceio': 'Alagoas e Sergipe (UTC−3)',
  'America/Recife': 'Pernambuco (UTC−3)',
  'America/Fortaleza': 'Ceará, Maranhão, Paraíba, Piauí, Rio Grande do Norte (UTC−3)',
  'America/Araguaina': 'Tocantins (UTC−3)',
  'America/Belem': 'Amapá e leste do Pará (UTC−3)',
  'America/Santarem': 'Oeste do Pará (UTC−3)',
  'America/Campo_Grande': 'Mato Grosso do Sul (UTC−4)',
  'America/Cuiaba': 'Mato Grosso (UTC−4)',
  'America/Porto_Velho': 'Rondônia (UTC−4)',
  'America/Boa_Vista': 'Roraima (UTC−4)',
  'America/Manaus': 'Amazonas (UTC−4)',
  'America/Eirunepe': 'Oeste do Amazonas (UTC−5)',
  'America/Rio_Branco': 'Acre (UTC−5)',
} as const
