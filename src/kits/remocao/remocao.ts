// Why something that was public is removed or no longer given: the grounds, as staff choose and everybody reads them.

/** Of a record, or of a file of one. */
export const fundamentosDaRemocao = {
  engano: 'Publicado por engano',
  repetido: 'Estava repetido',
  substituido: 'Substituído por outro',
  titular: 'A pedido da pessoa a quem os dados se referem (LGPD, art. 18)',
  sigilo: 'Informação protegida por lei',
  outro: 'Outro motivo',
} as const
export type FundamentoDaRemocao = keyof typeof fundamentosDaRemocao

/** Of a former version that nobody is given. */
export const fundamentosDaRestricao = {
  dados_pessoais: 'Dados pessoais (Lei 12.527/2011, art. 31; LGPD)',
  sigilo: 'Informação protegida por lei (Lei 12.527/2011, arts. 22 e 23)',
  tarja: 'Substituída por cópia com trechos ocultos',
  outro: 'Outro motivo',
} as const
export type FundamentoDaRestricao = keyof typeof fundamentosDaRestricao

export const motivoMinimo = 3
export const motivoMaximo = 300

const deQuem = {
  administrador: 'por servidor da Prefeitura (administração do portal)',
  servidor: 'por servidor da Prefeitura',
} as const

/** By whom and why, as the end of a sentence. The name of who did it stays with the town, which has it in its trail. */
export function removidoPor({
  papel,
  fundamento,
  motivo,
}: {
  papel: keyof typeof deQuem
  fundamento: string
  motivo: string
}): string {
  const porque = [fundamentosDaRemocao[fundamento as FundamentoDaRemocao], motivo].filter(Boolean)
  return `removido ${deQuem[papel]}: ${porque.join(' – ') || 'sem motivo informado, por programa'}`
}
