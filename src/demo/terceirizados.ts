// Who works for the town by the contracts of services of the last four years (demo/terceirizados.csv): the people of a trade stay, whatever firm
// wins the next contract.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, mudadoEm } from './calendar.ts'
import type { Contrato } from './contratos/contrato.ts'
import { empresa } from './despesas/credores.ts'
import { lerCsv, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'

const terceirizados = lerCsv('terceirizados', { ramo: texto, nome: texto, funcao: texto })

export async function insertTerceirizados(
  tx: WriteTransaction,
  contratos: Contrato[],
  hoje: string,
  entidade_id: number,
): Promise<void> {
  const desde = addMonths(hoje, -48)
  const linhas = contratos
    .filter(({ inicio }) => inicio >= desde)
    .flatMap(({ numero, contratada, orgao, ramo, inicio, fim }) =>
      terceirizados
        .filter((pessoa) => pessoa.ramo === ramo)
        .map(({ nome, funcao }) => ({
          ...{ entidade_id, exercicio: Number(inicio.slice(0, 4)) },
          ...comPrefixo('terceirizado', {
            ...{ nome, funcao, empresa: contratada, cnpj: empresa(contratada).documento, contrato: numero },
            ...{ orgao: orgao.nome, inicio, fim: fim < hoje ? fim : null },
          }),
          atualizado_em: mudadoEm(inicio, '09:40'),
        })),
    )
  await insere(tx, 'terceirizado', linhas)
}
