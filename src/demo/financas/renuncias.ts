// Reliefs of taxes (demo/desoneracoes.csv), what they cost in the last four closed years and are expected to cost in this one, who has
// them (demo/renuncias-beneficiarios.csv), and supported projects (demo/projetos-incentivados.csv). Amounts of the first two are of 2025.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { empresa } from '../despesas/credores.ts'
import { centavos, inteiro, lerCsv, ou, texto } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { createRandom } from '../random.ts'

const desoneracoes = lerCsv('desoneracoes', {
  ...{ descricao: texto, tributo: texto, especie: texto, lei: texto, artigo: texto, publico: texto },
  ...{ inicio: texto, fim: ou(texto), previsto: centavos },
})
const beneficiarios = lerCsv('renuncias-beneficiarios', {
  ...{ nome: texto, pessoas: ou(inteiro), especie: texto, valor: centavos, desde: inteiro },
})
const projetos = lerCsv('projetos-incentivados', {
  ...{ ano: inteiro, edital: texto, projeto: texto, beneficiario: texto, area: texto, aprovado: centavos },
  ...{ pago: ou(centavos), situacao: texto, prestacao: ou(texto) },
})

const crescimento = 1.05
const noAno = (cents: number, ano: number) => Math.round(cents * crescimento ** (ano - 2025))

/** `hoje` is the current day in the city. */
export async function insertRenuncias(tx: WriteTransaction, hoje: string, entidade_id: number): Promise<void> {
  const kinds = desoneracoes.map(({ previsto: _previsto, ...desoneracao }) => ({
    ...{ entidade_id, ...comPrefixo('desoneracao', desoneracao), atualizado_em: mudadoEm(desoneracao.inicio, '09:00') },
  }))
  const ids = await insere(tx, 'desoneracao', kinds, 'desoneracao_id')
  const este = Number(hoje.slice(0, 4))
  for (const ano of [este - 4, este - 3, este - 2, este - 1, este]) {
    const atualizado_em = ano === este ? mudadoEm(`${ano - 1}-12-20`, '09:00') : mudadoEm(`${ano + 1}-02-10`, '09:00')
    const doAno = { entidade_id, exercicio: ano, atualizado_em }
    const custos = desoneracoes.flatMap(({ descricao, inicio, fim, previsto }, at) => {
      if (inicio > `${ano}-12-31` || (fim !== null && fim < `${ano}-01-01`)) return []
      const parte = createRandom(`waiver ${descricao} ${ano}`).between(0.82, 1.17)
      return {
        ...{ ...doAno, desoneracao_id: ids[at] ?? 0, renuncia_previsto: reais(noAno(previsto, ano)) },
        renuncia_realizado: ano === este ? null : reais(Math.round(noAno(previsto, ano) * parte)),
        renuncia_compensacao: 'Considerada na estimativa de receita da lei orçamentária (LRF, art. 14, I).',
      }
    })
    await insere(tx, 'renuncia', custos)
    const quem = beneficiarios.filter(({ desde }) => ano < este && desde <= ano)
    const linhas = quem.map(({ nome, pessoas, especie, valor }) => ({
      ...doAno,
      ...comPrefixo('renuncia_beneficiario', {
        ...{ nome, pessoas, especie, valor: reais(noAno(valor, ano)), cnpj: nome && empresa(nome).documento },
      }),
    }))
    await insere(tx, 'renuncia_beneficiario', linhas)
  }
  const apoiados = projetos.map(({ ano, aprovado, pago, ...projeto }) => ({
    ...{ entidade_id, exercicio: ano, atualizado_em: mudadoEm(`${ano}-09-15`, '09:00') },
    ...comPrefixo('projeto_incentivado', {
      ...{ ...projeto, valor_aprovado: reais(aprovado), valor_pago: pago === null ? null : reais(pago) },
    }),
  }))
  await insere(tx, 'projeto_incentivado', apoiados)
}
