// What is wrong with a tender, in words.
import { dobra } from '#base/dobra.ts'
import type { LicitacaoAConferir, Repetida } from '../licitacao.contract.ts'

const temVencedor = /homologad|ratificad|adjudicad/

/** What is wrong with the contractor; null when nothing. An open tender has none yet, and the form says so. */
export function contratadaProblem(form: LicitacaoAConferir, situacao: string | null): string | null {
  if (form.licitacao_contratada) return null
  if (!form.licitacao_sem_contratada) return 'Escreva a contratada, ou diga que ainda não há.'
  const isOver = form.licitacao_homologacao || form.licitacao_adjudicacao || temVencedor.test(dobra(situacao ?? ''))
  return isOver ? semContratada : null
}

export const semContratada = 'Uma licitação adjudicada ou homologada tem contratada: informe quem é.'

/** Of a row of a file: `outra` is a tender, with its subject, or another row. */
export const repetidaNoArquivo = (linha: number, outra: string) => ({
  ...{ linha, coluna: 'Número' },
  mensagem: `Já há licitação desta modalidade com este número: ${outra}. Confira se são licitações diferentes.`,
  causa: 'Já há licitação desta modalidade com este número. Confira se são licitações diferentes.',
})

const longestObjeto = 80

/** Names the others, for a person who reads this without their list beside it. */
export function repetidasProblem(repetidas: Repetida[]): string {
  const named = repetidas.map(({ licitacao_numero: numero, licitacao_objeto: objeto }) => {
    const cut = objeto.length > longestObjeto ? `${objeto.slice(0, longestObjeto).replace(/\s+\S*$/, '')}…` : objeto
    return `${numero} (${cut})`
  })
  return `Já há licitação desta modalidade com este número: ${named.join('; ')}. Confira o número; se são licitações diferentes, marque aqui e salve de novo.`
}
