import { mostraData } from '#base/data.ts'
import type { DeclaracaoRow, Secao } from '../declaracao.contract.ts'

export const secaoOptions = (secoes: Secao[]) => secoes.map(({ page, title }) => ({ value: page, label: title }))

/** A section that the portal has no longer keeps its address as name. */
export const nomeDaSecao = (secoes: Secao[], secao: string) => secoes.find(({ page }) => page === secao)?.title ?? secao

export const periodoDe = ({ dec_inicio, dec_fim }: Pick<DeclaracaoRow, 'dec_inicio' | 'dec_fim'>) =>
  `${mostraData(dec_inicio)} a ${mostraData(dec_fim)}`

export const labelOf = (secoes: Secao[], row: Pick<DeclaracaoRow, 'dec_secao' | 'dec_inicio' | 'dec_fim'>) =>
  `${nomeDaSecao(secoes, row.dec_secao)}, de ${periodoDe(row)}`

export const declaracaoQuestion = (label: string) => `Tem certeza que deseja remover a declaração de ${label}?`

export const savedMessages = {
  '1': 'Declaração salva com sucesso.',
  atualizada: 'Declaração atualizada com sucesso.',
  varias: 'Declarações salvas com sucesso.',
}
