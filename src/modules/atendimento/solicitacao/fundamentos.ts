// The legal grounds for refusing a request for information. Lei 12.527/2011, and Decreto 7.724/2012 art. 13, which defines
// unreasonable requests. Plain data, for server and browser.

export const fundamentos = {
  sigilosa: 'Informação classificada como sigilosa (Lei 12.527, art. 23)',
  pessoal: 'Informação pessoal, cujo acesso é restrito (Lei 12.527, art. 31)',
  'sigilo-legal': 'Sigilo previsto em outra lei, segredo de justiça ou industrial (Lei 12.527, art. 22)',
  preparatorio: 'Documento preparatório, antes do ato ou decisão (Lei 12.527, art. 7º, § 3º)',
  inexistente: 'O município não possui a informação (Lei 12.527, art. 11, § 1º, III)',
  'outro-orgao': 'A informação é de outro órgão ou entidade (Lei 12.527, art. 11, § 1º, III)',
  generico: 'Pedido genérico: não se identifica a informação desejada (Decreto 7.724, art. 13, I)',
  desproporcional: 'Pedido desproporcional ou desarrazoado (Decreto 7.724, art. 13, II)',
  'trabalho-adicional':
    'Exige trabalho adicional de análise, interpretação ou consolidação (Decreto 7.724, art. 13, III)',
} as const
export type Fundamento = keyof typeof fundamentos

export const isFundamento = (codigo: string): codigo is Fundamento => Object.hasOwn(fundamentos, codigo)
