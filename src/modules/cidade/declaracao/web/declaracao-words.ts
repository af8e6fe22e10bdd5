import { mostraData } from '../../../../base/data.ts'
import type { DeclaracaoRow } from '../declaracao.contract.ts'
import { secoes } from '../secoes.ts'

export const secaoOptions = Object.entries(secoes).map(([value, label]) => ({ value, label }))

export const nomeDaSecao = (secao: string) => secoes[secao] ?? secao

export const periodoDe = ({ dec_inicio, dec_fim }: Pick<DeclaracaoRow, 'dec_inicio' | 'dec_fim'>) =>
  `${mostraData(dec_inicio)} a ${mostraData(dec_fim)}`

export const declaracaoQuestion = (row: Pick<DeclaracaoRow, 'dec_secao' | 'dec_inicio' | 'dec_fim'>) =>
  `Tem certeza que deseja remover a declaração de ${nomeDaSecao(row.dec_secao)}, de ${periodoDe(row)}?`
