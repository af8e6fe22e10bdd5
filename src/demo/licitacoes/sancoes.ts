// Companies of the demonstration under sanctions, in force and fulfilled (demo/sancoes.csv).
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { empresa } from '../despesas/credores.ts'
import { lerCsv, ou, simOuNao, texto } from '../ler.ts'
import { comPrefixo, insere } from '../linhas.queries.ts'

const sancoes = lerCsv('sancoes', {
  ...{ nome: texto, tipo: texto, orgao: texto, processo: texto, contrato: texto, fundamento: texto, inicio: texto },
  ...{ fim: ou(texto), alcance: texto, publicacao: texto, ceis: simOuNao },
})

export async function insertSancoes(tx: WriteTransaction, entidade_id: number): Promise<void> {
  const linhas = sancoes.map((sancao) => ({
    ...{ entidade_id, ...comPrefixo('sancao', { ...sancao, cnpj: empresa(sancao.nome).documento }) },
    atualizado_em: mudadoEm(sancao.inicio, '10:00'),
  }))
  await insere(tx, 'sancao', linhas)
}
