// The public results of the survey: what the page, the call and the files say.
import type { Queries } from '#platform/db/connect.ts'
import type { Figuras, Linha, Resultado, ResultadoPage } from '../pesquisa.contract.ts'
import { countAvaliacoes, listComentariosPublicos } from './pesquisa.queries.ts'
import { resultadoPorAno } from './pesquisa.rules.ts'

export async function readResultado(db: Queries): Promise<Resultado> {
  const anos = resultadoPorAno(await countAvaliacoes(db))
  return {
    anos: await Promise.all(
      anos.map(async (doAno) => ({ ...doAno, comentarios: await listComentariosPublicos(db, doAno.ano) })),
    ),
  }
}

/** `ano`: as the address says it; the newest when it says none that there is. */
export async function readResultadoPage(db: Queries, ano: unknown): Promise<ResultadoPage> {
  const { anos } = await readResultado(db)
  return {
    ano: anos.find((one) => String(one.ano) === ano) ?? anos[0] ?? null,
    anos: anos.map((one) => ({ ano: one.ano, ...one.total })),
  }
}

export const linhasDe = ({ anos }: Resultado): Linha[] =>
  anos.flatMap(({ ano, total, origens }) => [
    linha(ano, ['Todos', 'Total'], total),
    ...origens.flatMap((origem) => [
      linha(ano, [origem.nome, 'Total'], { ...origem, nome: '' }),
      ...origem.orgaos.map((one) => linha(ano, [origem.nome, 'Órgão'], one)),
      ...origem.tipos.map((one) => linha(ano, [origem.nome, 'Tipo'], one)),
    ]),
  ])

const linha = (ano: number, [origem, recorte]: [string, string], figuras: Figuras): Linha => ({
  ano,
  origem,
  recorte,
  nome: recorte === 'Total' ? '' : figuras.nome,
  respostas: figuras.respostas,
  media: figuras.media.toFixed(1),
  facilidade: figuras.facilidade.toFixed(1),
  resolvidas: figuras.resolvidas,
})
