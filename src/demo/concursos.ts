// The contests of the last four years (demo/concursos.csv), their acts with their files (demo/concursos-atos.csv) and who was classified: those of the contest of
// 2024 whom the town named are on the payroll, and began there on the day of their naming.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { longDate, mudadoEm } from './calendar.ts'
import { signers } from './city.ts'
import { type Papel, papelDe } from './documents/papel.ts'
import { servidores } from './folha/folha.ts'
import { admissaoDe } from './folha/vinculos.ts'
import { inteiro, lerCsv, lista, ou, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'
import { createRandom } from './random.ts'

const concursos = lerCsv('concursos', {
  ...{
    tipo: texto,
    edital_numero: texto,
    ano: inteiro,
    orgao: texto,
    banca: texto,
    cargos: lista(', '),
    vagas: inteiro,
  },
  ...{ inscricao_inicio: texto, inscricao_fim: texto, validade: ou(texto), situacao: texto },
})
type Concurso = (typeof concursos)[number]
const atos = lerCsv('concursos-atos', { edital_numero: texto, ano: inteiro, tipo: texto, data: texto, titulo: texto })
const pessoas = lerCsv('pessoas', { grupo: texto, nome: texto, cpf: texto }).map(({ nome }) => nome)

export type AtoDeConcurso = (typeof atos)[number] & { papel: Papel }

/** `hoje` is the current day in the city. */
export const makeAtosDeConcursos = (hoje: string): AtoDeConcurso[] =>
  atos.filter(({ data }) => data <= hoje).map((ato) => ({ ...ato, papel: papelDoAto(ato) }))

function papelDoAto({ edital_numero, ano, tipo, data, titulo }: (typeof atos)[number]): Papel {
  const numero = `${edital_numero}/${ano}`
  const dele = concursos.find((concurso) => isOf(concurso, edital_numero, ano))
  const lacunas = {
    ...{ titulo, concurso: `Edital nº ${numero}`, cargos: dele?.cargos.join(', ') ?? '', data: longDate(data) },
    ...{ inicio: longDate(dele?.inscricao_inicio ?? data), fim: longDate(dele?.inscricao_fim ?? data) },
    prefeito: signers.prefeita,
  }
  const arquivo = titulo.includes(numero) ? titulo : `${titulo} ${numero}`
  return papelDe('ato-concurso', { lacunas, casos: new Set([tipo]), orgao: dele?.orgao ?? '', arquivo })
}

type Publicados = { atos: AtoDeConcurso[]; hoje: string; entidade_id: number; arquivoDe: (papel: Papel) => number }

export async function insertConcursos(
  tx: WriteTransaction,
  { atos: publicados, hoje, entidade_id, arquivoDe }: Publicados,
): Promise<void> {
  const linhas = concursos.map(({ ano: exercicio, cargos, ...concurso }) => ({
    ...{ entidade_id, exercicio, ...comPrefixo('concurso', { ...concurso, cargos: cargos.join('; ') }) },
    atualizado_em: mudadoEm(concurso.inscricao_inicio, '09:15'),
  }))
  const ids = await insere(tx, 'concurso', linhas, 'concurso_id')
  for (const [at, concurso] of concursos.entries()) {
    const concurso_id = ids[at] ?? 0
    const dele = publicados.filter(({ edital_numero, ano }) => isOf(concurso, edital_numero, ano))
    const atoIds = await insere(
      tx,
      'concurso_ato',
      dele.map(({ tipo, data, titulo }) => ({
        ...{ concurso_id, ...comPrefixo('concurso_ato', { tipo, data, titulo }) },
        atualizado_em: mudadoEm(data, '17:00'),
      })),
      'concurso_ato_id',
    )
    await insere(
      tx,
      'concurso_ato_anexo',
      dele.map(({ titulo, papel }, at) => ({
        ...{ concurso_ato_id: atoIds[at] ?? 0, arquivo_id: arquivoDe(papel), concurso_ato_anexo_titulo: titulo },
      })),
    )
    if (concurso.situacao !== 'em_andamento')
      await insere(tx, 'concurso_classificado', classificadosDe(concurso, concurso_id, hoje))
  }
}

const isOf = (concurso: Concurso, numero: string, ano: number) =>
  concurso.edital_numero === numero && concurso.ano === ano

function classificadosDe(concurso: Concurso, concurso_id: number, hoje: string) {
  const random = createRandom(`classified of ${concurso.edital_numero}/${concurso.ano}`)
  return concurso.cargos.flatMap((cargo) => {
    const nomeados =
      concurso.tipo === 'concurso' ? servidores.filter((um) => um.do_mes > 0 && um.cargo.nome === cargo) : []
    const nomes = [...nomeados.map(({ nome }) => nome), ...Array.from({ length: 4 }, () => random.pick(pessoas))]
    return nomes.map((nome, at) => {
      const nomeado = nomeados[at]
      const situacao = nomeado ? 'empossado' : concurso.tipo === 'concurso' ? 'reserva' : 'aprovado'
      const nomeado_em = nomeado ? admissaoDe(nomeado, hoje) : null
      return {
        concurso_id,
        ...comPrefixo('concurso_classificado', {
          ...{ cargo, cota: 'ampla', posicao: at + 1, nome, situacao, nomeado_em },
          ...{
            nota: (94 - at * 1.5 - random.integer(0, 100) / 100).toFixed(2),
            sub_judice: at === 5 && cargo.startsWith('Vigia'),
          },
        }),
        atualizado_em: mudadoEm(nomeado_em ?? concurso.inscricao_fim, '16:20'),
      }
    })
  })
}
