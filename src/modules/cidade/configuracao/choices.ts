// The options of the settings. Plain data outside the contract, so that the form can use it in the browser.

/** panel spec 5: only BA is offered. */
export const ufs = ['BA'] as const

export const imageFields = ['logo', 'favico', 'popup_img'] as const
export type ImageField = (typeof imageFields)[number]
/** Bytes. */
export const largestImage = 2_000_000
export const largestIconSide = 1024

export const networks = [
  { field: 'facebook', label: 'Facebook' },
  { field: 'twitter', label: 'X (Twitter)' },
  { field: 'google', label: 'Google' },
  { field: 'instagram', label: 'Instagram' },
  { field: 'pinterest', label: 'Pinterest' },
  { field: 'youtube', label: 'YouTube' },
] as const

/** The time zones of Brazil, from east to west. */
export const timeZones = [
  { value: 'America/Noronha', label: 'Fernando de Noronha (UTC−2)' },
  { value: 'America/Bahia', label: 'Bahia (UTC−3)' },
  { value: 'America/Sao_Paulo', label: 'Brasília, Sul e Sudeste, Goiás (UTC−3)' },
  { value: 'America/Maceio', label: 'Alagoas e Sergipe (UTC−3)' },
  { value: 'America/Recife', label: 'Pernambuco (UTC−3)' },
  { value: 'America/Fortaleza', label: 'Ceará, Maranhão, Paraíba, Piauí, Rio Grande do Norte (UTC−3)' },
  { value: 'America/Araguaina', label: 'Tocantins (UTC−3)' },
  { value: 'America/Belem', label: 'Amapá e leste do Pará (UTC−3)' },
  { value: 'America/Santarem', label: 'Oeste do Pará (UTC−3)' },
  { value: 'America/Campo_Grande', label: 'Mato Grosso do Sul (UTC−4)' },
  { value: 'America/Cuiaba', label: 'Mato Grosso (UTC−4)' },
  { value: 'America/Porto_Velho', label: 'Rondônia (UTC−4)' },
  { value: 'America/Boa_Vista', label: 'Roraima (UTC−4)' },
  { value: 'America/Manaus', label: 'Amazonas (UTC−4)' },
  { value: 'America/Eirunepe', label: 'Oeste do Amazonas (UTC−5)' },
  { value: 'America/Rio_Branco', label: 'Acre (UTC−5)' },
] as const
