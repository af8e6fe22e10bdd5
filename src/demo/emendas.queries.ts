// Parliamentary amendments of four years (demo/emendas.csv). The commitments that each paid for name it, as a clerk would have tied them.
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from './calendar.ts'
import { inteiro, lerCsv, ou, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'

const emendas = lerCsv('emendas', {
  ...{
    exercicio: inteiro,
    origem: texto,
    numero: texto,
    tipo: texto,
    autor: texto,
    forma_repasse: texto,
    instrumento: texto,
  },
  ...{
    objeto: texto,
    funcao: texto,
    valor_previsto: texto,
    valor_repassado: ou(texto),
    repasse_data: ou(texto),
    fonte: texto,
  },
  ...{
    transferegov: texto,
    execucao_inicio: ou(texto),
    execucao_fim: ou(texto),
    situacao: texto,
    prestacao_contas: ou(texto),
  },
  /** How the object of its commitments begins. */
  empenhos: texto,
})

export async function insertEmendas(tx: WriteTransaction, entidade_id: number): Promise<void> {
  const linhas = emendas.map(({ exercicio, empenhos: _empenhos, ...emenda }) => ({
    ...{ entidade_id, exercicio, ...comPrefixo('emenda', emenda) },
    emenda_plano_trabalho: `https://licuri.example/planos-de-trabalho/${emenda.numero.replace('/', '-')}.pdf`,
    atualizado_em: mudadoEm(emenda.repasse_data ?? `${exercicio}-02-10`, '11:00'),
  }))
  const ids = await insere(tx, 'emenda', linhas, 'emenda_id')
  for (const [at, { empenhos, numero, exercicio }] of emendas.entries())
    if (empenhos)
      await sql`update empenho set emenda_id = ${ids[at]}, empenho_emenda_numero = ${numero}
        where starts_with(empenho_objeto, ${empenhos}) and exercicio between ${exercicio} and ${exercicio + 2} and emenda_id is null`.execute(
        tx,
      )
}
