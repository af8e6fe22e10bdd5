// Those inscribed in the active debt at the end of each of the last four closed years (demo/devedores.csv, whose amounts are of 2025).
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { empresa } from '../despesas/credores.ts'
import { centavos, inteiro, lerCsv, ou, texto, um } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { cpfDeCredor } from '../numeros-inventados.ts'
import { createRandom } from '../random.ts'

const devedores = lerCsv('devedores', {
  ...{ tipo: um('pf', 'pj'), nome: texto, natureza: texto, tributo: texto, ano_inscricao: inteiro },
  ...{ quantidade_cda: inteiro, valor: centavos, situacao: texto, ate: ou(inteiro) },
})

const correcao = 1.048

/** `hoje` is the current day in the city. */
export async function insertDividaAtiva(tx: WriteTransaction, hoje: string, entidade_id: number): Promise<void> {
  const ultimo = Number(hoje.slice(0, 4)) - 1
  for (const ano of [ultimo - 3, ultimo - 2, ultimo - 1, ultimo]) {
    const inscritos = devedores.filter((um) => um.ano_inscricao <= ano && (um.ate === null || um.ate >= ano))
    const linhas = inscritos.map(({ ate: _ate, valor, ...devedor }) => ({
      entidade_id,
      ...comPrefixo('divida_ativa', {
        ...{ ...devedor, referencia: `${ano}-12-31`, valor_total: reais(Math.round(valor * correcao ** (ano - 2025))) },
        ...{ cpf: devedor.tipo === 'pf' ? cpfDe(devedor.nome) : '', situacao: situacaoEm(ano, devedor) },
        cnpj: devedor.tipo === 'pj' ? empresa(devedor.nome).documento : '',
      }),
      atualizado_em: mudadoEm(`${ano + 1}-01-28`, '10:00'),
    }))
    await insere(tx, 'divida_ativa', linhas)
  }
}

const cpfDe = (nome: string) => cpfDeCredor(createRandom(`debtor ${nome}`).integer(5000, 9999))

// What is only inscribed is in collection; the rest came of it.
const situacaoEm = (ano: number, { ano_inscricao, situacao }: { ano_inscricao: number; situacao: string }) =>
  ano - ano_inscricao < 2 ? 'em_cobranca' : situacao
