// Interns of the last two years (demo/estagiarios.csv), of the courses that the colleges and the state school of the region offer.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from './calendar.ts'
import { lerCsv, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'

const estagiarios = lerCsv('estagiarios', {
  ...{ nome: texto, curso: texto, instituicao: texto, bolsa: texto, orgao: texto, inicio: texto, fim: texto },
})

export async function insertEstagiarios(tx: WriteTransaction, entidade_id: number): Promise<void> {
  const linhas = estagiarios.map((estagiario) => ({
    ...{ entidade_id, exercicio: Number(estagiario.inicio.slice(0, 4)), ...comPrefixo('estagiario', estagiario) },
    atualizado_em: mudadoEm(estagiario.inicio, '10:00'),
  }))
  await insere(tx, 'estagiario', linhas)
}
