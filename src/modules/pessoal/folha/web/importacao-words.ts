// Texts shared by the pages of the imports.
import { mostraNumero } from '../../../../base/numero.ts'
import type { ImportacaoRow } from '../importacao.contract.ts'

export const importacaoCall = '/painel/ajax/pagamento/importacao'
export const importacaoPage = '/painel/pagamento/importacao'

export function undoQuestion({ imp_arquivo, imp_novos, imp_alterados }: ImportacaoRow): string {
  const what = [
    imp_novos > 0 &&
      `${mostraNumero(imp_novos)} ${imp_novos === 1 ? 'pagamento novo sai' : 'pagamentos novos saem'} da folha`,
    imp_alterados > 0 &&
      `${mostraNumero(imp_alterados)} ${imp_alterados === 1 ? 'salário volta' : 'salários voltam'} ao valor anterior`,
  ].filter((part) => part !== false)
  const after = what.length ? ` ${what.join(' e ')}.` : ''
  return `Tem certeza que deseja desfazer a importação do arquivo ${imp_arquivo}?${after}`
}

export const discardQuestion = (arquivo: string) =>
  `Tem certeza que deseja descartar o arquivo ${arquivo}? Nada dele foi gravado.`
